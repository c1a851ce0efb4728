/** A piece of a message: plain text or a link. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

const LINK = /https?:\/\/[^\s<>"']+/gi;

/** Punctuation that does not belong to a link if it is at the end, in any script. */
const TRAILING = /[.,;:!?)\]}]|(?!\p{ASCII})\p{P}/u;

/** Splits a message into text and links. Only http and https addresses become links. */
export function splitAtLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const link = withoutTrailing(match[0]);
    if (!isAddress(link)) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push({ kind: 'link', text: link, href: link });
    end = match.index + link.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** Removes punctuation from the end of a link, but no bracket that was opened within it. */
function withoutTrailing(text: string): string {
  const unopened = {
    ')': countOf(')', text) - countOf('(', text),
    ']': countOf(']', text) - countOf('[', text),
  };
  let end = text.length;
  for (let last = text.charAt(end - 1); TRAILING.test(last); last = text.charAt(end - 1)) {
    if (last === ')' || last === ']') {
      if (unopened[last] <= 0) break;
      unopened[last] -= 1;
    }
    end -= 1;
  }
  return text.slice(0, end);
}

function countOf(character: string, text: string): number {
  return text.split(character).length - 1;
}

/** Whether a text is a valid URL. Safari 16 does not have `URL.canParse`. */
function isAddress(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}
