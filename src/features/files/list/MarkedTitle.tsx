import { createContext, use } from 'react';
import { rangesOf } from '#model/titleText.ts';

/** The texts to mark in the titles of a list. A context, so that typing draws only the titles. */
export const MarkedTexts = createContext<readonly string[]>([]);

/** A title in which the texts that were searched for are marked. */
export function MarkedTitle({ title }: { readonly title: string }) {
  const texts = use(MarkedTexts);
  if (texts.length === 0) return title;
  const parts = [];
  let end = 0;
  for (const [from, to] of rangesOf(title, texts)) {
    parts.push(
      title.slice(end, from),
      <mark key={from} className="rounded-sm bg-marigold-tint text-inherit">
        {title.slice(from, to)}
      </mark>,
    );
    end = to;
  }
  return [...parts, title.slice(end)];
}
