import { Component, type ReactNode } from 'react';
import { logError } from '#lib/log.ts';

/** What stands in the place of others' content that cannot be drawn. */
export const UNSHOWN_MESSAGE = 'This message can’t be shown.';
export const UNSHOWN_FILE = {
  title: 'This file can’t be shown.',
  size: null,
  contentType: null,
  createdAt: null,
};

interface BoundaryProps {
  /** What is drawn. Another value is tried again. */
  readonly of: unknown;
  /** What is drawn where that fails. */
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** Draws a piece of others' content, which may fail without ending the page around it. */
export class Boundary extends Component<BoundaryProps> {
  override state: { readonly of: unknown; readonly hasFailed: boolean } = {
    of: this.props.of,
    hasFailed: false,
  };

  static getDerivedStateFromProps({ of }: BoundaryProps, state: { readonly of: unknown }) {
    return of === state.of ? null : { of, hasFailed: false };
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    logError('show what others wrote', error);
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
