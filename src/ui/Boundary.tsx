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
  /** What is drawn where that fails. A function is given the error, and reports it itself. */
  readonly instead: ReactNode | ((error: unknown) => ReactNode);
  readonly children: ReactNode;
}

/** Draws a page, or a piece of others' content, which may fail without ending what is around it. */
export class Boundary extends Component<BoundaryProps> {
  override state: { readonly of: unknown; readonly failed?: { readonly error: unknown } } = {
    of: this.props.of,
  };

  static getDerivedStateFromProps({ of }: BoundaryProps, state: { readonly of: unknown }) {
    return of === state.of ? null : { of, failed: undefined };
  }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown) {
    if (typeof this.props.instead !== 'function') logError('show what others wrote', error);
  }

  override render() {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    const { instead } = this.props;
    return typeof instead === 'function' ? instead(failed.error) : instead;
  }
}
