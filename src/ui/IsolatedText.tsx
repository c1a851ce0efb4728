import { contained } from '#lib/isolate.ts';

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
