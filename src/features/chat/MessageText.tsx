import { mayTurn, shallow } from '#lib/isolate.ts';
import { linksOf } from './links.ts';

interface MessageTextProps {
  readonly text: string;
  readonly tabIndex: number;
}

/** A message's text, with links that can be followed. */
export function MessageText({ text: stored, tabIndex }: MessageTextProps) {
  const text = shallow(stored);
  const parts = [];
  let end = 0;
  for (const { index, found, href, shown } of linksOf(text)) {
    parts.push(
      text.slice(end, index),
      <a
        key={index}
        dir="ltr"
        href={href}
        tabIndex={tabIndex}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="text-link"
      >
        {inOrder(shown)}
      </a>,
    );
    end = index + found.length;
  }
  return (
    <span>
      {parts}
      {text.slice(end)}
    </span>
  );
}

/**
 * The parts of an address follow one another from the left, as they do for the browser, also where
 * the letters of one run from the right.
 */
function inOrder(address: string) {
  if (!mayTurn(address)) return address;
  return address
    .split(/([/?#&=.:@]+)/u)
    .map((part, index) => (mayTurn(part) ? <bdi key={`${index} ${part}`}>{part}</bdi> : part));
}
