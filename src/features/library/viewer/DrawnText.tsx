import MarkdownIt, { type Token } from 'markdown-it';
import { createElement, type ReactNode } from 'react';
import { OutsideLink } from '#ui/IsolatedText.tsx';

/** HTML is text, and what nests deeper than anybody writes is left out: browsers can't draw it. */
const markdown = new MarkdownIt({ html: false, linkify: true, maxNesting: 40 });
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

/** A formula keeps its signs, which would be emphasis or escapes otherwise. */
const FORMULA = /\$\$[^$]+\$\$|\$(?!\s)[^$\n]*[^$\s]\$(?!\d)/y;
markdown.inline.ruler.before('escape', 'formula', (state, silent) => {
  FORMULA.lastIndex = state.pos;
  const [found] = FORMULA.exec(state.src) ?? [];
  if (found === undefined) return false;
  if (!silent) state.push('code_inline', 'code', 0).content = found;
  state.pos += found.length;
  return true;
});

/** The elements of what has content. The file's name is the heading above its own. */
const ELEMENTS: Readonly<Record<string, string>> = {
  ...{ h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6', h6: 'h6' },
  ...{ p: 'p', ul: 'ul', ol: 'ol', li: 'li', blockquote: 'blockquote' },
  ...{ table: 'table', thead: 'thead', tbody: 'tbody', tr: 'tr', th: 'th', td: 'td' },
  ...{ em: 'em', strong: 'strong', s: 's' },
};

const LOOK = [
  'drawn-text leading-relaxed wrap-anywhere [unicode-bidi:plaintext]',
  '*:my-4 *:[content-visibility:auto] *:[contain-intrinsic-size:auto_5rem]',
  '[&_h3]:text-2xl [&_h4]:text-xl [&_:is(h3,h4,h5,h6)]:font-semibold',
  '[&_:is(ul,ol)]:ps-6 [&_ul]:list-disc [&_ol]:list-decimal',
  '[&_blockquote]:border-s-3 [&_blockquote]:border-line [&_blockquote]:ps-4',
  '[&_:is(pre,code)]:bg-well [&_:is(pre,code)]:font-mono [&_:is(pre,code)]:text-sm',
  '[&_pre]:overflow-x-auto [&_pre]:p-3 [&_img]:max-w-full [&_img]:bg-[#fff]',
  '[&_:is(th,td)]:border [&_:is(th,td)]:border-line [&_:is(th,td)]:px-2.5 [&_th]:text-start',
].join(' ');

/** Markdown as it is meant. Nothing in it runs or asks another host. */
export function DrawnText({ text }: { readonly text: string }) {
  return <div className={LOOK}>{drawn(markdown.parse(text, {}))}</div>;
}

function drawn(tokens: readonly Token[]): ReactNode[] {
  const all: ReactNode[] = [];
  const open: { readonly token: Token; readonly children: ReactNode[] }[] = [];
  for (const [key, token] of tokens.entries()) {
    if (token.hidden) continue;
    if (token.nesting === 1) {
      open.push({ token, children: [] });
      continue;
    }
    const closed = token.nesting === -1 ? open.pop() : undefined;
    const node = closed ? element(closed.token, closed.children, key) : leaf(token, key);
    (open.at(-1)?.children ?? all).push(node);
  }
  return all;
}

function element(token: Token, children: readonly ReactNode[], key: number): ReactNode {
  if (token.tag === 'a') return <MarkdownLink key={key} token={token} text={children} />;
  const start = token.attrGet('start');
  const align = /right|center/.exec(String(token.attrGet('style')))?.[0];
  const node = createElement(
    ELEMENTS[token.tag] ?? 'span',
    {
      key,
      ...(start !== null && { start: Number(start) }),
      ...(align !== undefined && { style: { textAlign: align } }),
    },
    ...children,
  );
  if (token.tag !== 'table') return node;
  return (
    <div key={key} className="overflow-x-auto">
      {node}
    </div>
  );
}

function leaf(token: Token, key: number): ReactNode {
  const { type, content, children } = token;
  if (type === 'inline') return drawn(children ?? []);
  if (type === 'code_inline') return <code key={key}>{content}</code>;
  if (type === 'fence' || type === 'code_block') return <pre key={key}>{content}</pre>;
  if (type === 'softbreak') return '\n';
  if (type === 'hardbreak') return <br key={key} />;
  if (type === 'hr') return <hr key={key} />;
  if (type !== 'image') return content;
  const source = String(token.attrGet('src'));
  // A picture of another host would tell it who reads.
  if (!source.startsWith('data:image/')) return `[Picture: ${content || source}]`;
  return <img key={key} src={source} alt={content} loading="lazy" />;
}

/** A link that says where it leads, and the text alone where that is no other site. */
function MarkdownLink({ token, text }: { readonly token: Token; readonly text: ReactNode }) {
  const href = String(token.attrGet('href'));
  if (!/^https?:/i.test(href)) return text;
  const isAddress = token.info === 'auto';
  return (
    <>
      <OutsideLink href={href}>{text}</OutsideLink>
      {!isAddress && ` (${hostOf(href)})`}
    </>
  );
}

function hostOf(href: string): string {
  try {
    return new URL(href).host;
  } catch {
    return href;
  }
}
