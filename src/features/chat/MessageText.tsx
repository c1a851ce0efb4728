import { lazy, Suspense, type CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { isolated, shallow } from '#lib/isolate.ts';
import { courseHue } from '#model/shelf.ts';
import { linksOf, siteLinkOf } from '#model/links.ts';
import { inOrder, OutsideLink } from '#ui/OutsideLink.tsx';

const FileTitle = lazy(async () => ({ default: (await import('./FileTitle.tsx')).FileTitle }));

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
      <MessageLink key={index} href={href} shown={shown} tabIndex={tabIndex} />,
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

interface MessageLinkProps {
  readonly href: string;
  readonly shown: string;
  readonly tabIndex: number;
}

/** A link that shows where it leads. One within this site stays in this tab. */
function MessageLink({ href, shown, tabIndex }: MessageLinkProps) {
  const within = siteLinkOf(href);
  if (!within) return <OutsideLink href={href} shown={shown} tabIndex={tabIndex} />;
  const { path, file, label } = within;
  if (!file) {
    return (
      <Link to={path} dir="ltr" tabIndex={tabIndex} className="text-link">
        {label === null ? inOrder(shown) : isolated(label)}
      </Link>
    );
  }
  return (
    <Link
      to={path}
      dir="ltr"
      tabIndex={tabIndex}
      className="message-file course-colours relative my-1 flex min-h-24 w-76 max-w-full flex-col justify-center rounded-md py-2 ps-20 pe-3 leading-5 whitespace-normal"
      style={{ '--hue': courseHue(file.course) } as CSSProperties}
    >
      {/* The shelf, until the file's name has been read. */}
      <Suspense fallback={label}>
        <FileTitle place={file} />
      </Suspense>
    </Link>
  );
}
