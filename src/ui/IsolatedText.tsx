import type { ReactNode } from 'react';
import { contained, mayTurn } from '#lib/isolate.ts';

interface IsolatedTextProps {
  /** A text by others, on one line. */
  readonly children: string;
  readonly className?: string;
}

/** Text by others within a sentence. Whatever it holds, the words around it stay in their places. */
export function IsolatedText({ children, className }: IsolatedTextProps) {
  return (
    <bdi translate="no" className={className}>
      {contained(children)}
    </bdi>
  );
}

interface OutsideLinkProps {
  readonly href: string;
  /** What it is called; its address by default. */
  readonly children?: ReactNode;
  /** The address as a reader should see it. */
  readonly shown?: string;
  readonly tabIndex?: number;
}

/** A link by others, which leads to another site. */
export function OutsideLink({ href, shown = href, children, tabIndex }: OutsideLinkProps) {
  return (
    <a
      dir={children === undefined ? 'ltr' : undefined}
      href={href}
      tabIndex={tabIndex}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="text-link"
    >
      {children ?? inOrder(shown)}
    </a>
  );
}

/**
 * The parts of an address follow one another from the left, as they do for the browser, also where
 * the letters of one run from the right.
 */
export function inOrder(address: string) {
  if (!mayTurn(address)) return address;
  return address
    .split(/([/?#&=.:@]+)/u)
    .map((part, index) => (mayTurn(part) ? <bdi key={`${index} ${part}`}>{part}</bdi> : part));
}
