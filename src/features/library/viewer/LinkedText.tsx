import { linksOf } from '#model/links.ts';
import { OutsideLink } from '#ui/IsolatedText.tsx';

/** A plain text, with links that can be followed. */
export function LinkedText({ text }: { readonly text: string }) {
  const parts = [];
  let end = 0;
  for (const { index, found, href, shown } of linksOf(text)) {
    parts.push(text.slice(end, index), <OutsideLink key={index} href={href} shown={shown} />);
    end = index + found.length;
  }
  return [...parts, text.slice(end)];
}
