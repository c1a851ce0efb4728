import { splitAtLinks } from './splitAtLinks.ts';

interface MessageTextProps {
  readonly text: string;
  readonly tabIndex: number;
}

/** A message's text, with links that can be followed. */
export function MessageText({ text, tabIndex }: MessageTextProps) {
  return splitAtLinks(text).map((part, index) =>
    part.kind === 'text' ? (
      part.text
    ) : (
      <a
        // The parts of a text never change their order.
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
