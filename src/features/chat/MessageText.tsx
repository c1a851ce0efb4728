import { splitAtLinks } from './splitAtLinks.ts';

interface MessageTextProps {
  readonly text: string;
  readonly tabIndex: number;
}

/** A message's text, with its links made to be followed. */
export function MessageText({ text, tabIndex }: MessageTextProps) {
  return splitAtLinks(text).map((part, index) =>
    part.kind === 'text' ? (
      part.text
    ) : (
      <a
        // The same text always has the same parts in the same places.
        key={index}
        href={part.href}
        tabIndex={tabIndex}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="text-link"
      >
        {part.text}
      </a>
    ),
  );
}
