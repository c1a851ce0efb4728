/** A piece of a message: plain text or a link. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

const LINK = /https?:\/\/[^\s<>"']+/gi;

/** Punctuation after a link, which does not belong to it. */
const TRAILING = /[.,;:!?)\]}»”’]+$/;

/** Splits a message into text and links. Only http and https addresses become links. */
export function splitAtLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const link = match[0].replace(TRAILING, '');
    if (!isAddress(link)) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push({ kind: 'link', text: link, href: link });
    end = match.index + link.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** Whether a text is a valid URL. Safari 16 does not have `URL.canParse`. */
function isAddress(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}
