import { useEffect, useState, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { NO_SHELVES, recentShelves } from '#features/courses/recentShelves.ts';
import { countUnread } from '#features/chat/unread.ts';
import { countCopies } from '#features/library/kept/copyStore.ts';
import { atMostSaid, newText } from '#features/library/overview/newCounts.ts';
import { addedFiles, newSince } from '#features/library/overview/NewFiles.tsx';
import { sinceLastVisit } from '#features/library/overview/visits.ts';
import { CHAT_NAME } from '#config/site.ts';
import { logError } from '#lib/log.ts';
import { useStore } from '#lib/useStore.ts';
import { filesQuery } from '#model/filesAddress.ts';

/**
 * What has happened, in one line, for whoever comes back: what is new, unread and kept. Each part
 * is shown when all are known, so that none pushes another aside.
 */
export function LifeLine() {
  const [shelf] = useStore(recentShelves, NO_SHELVES);
  const [facts, setFacts] = useState<readonly [added: string, unread: number, kept: number]>();
  useEffect(() => {
    const orNone = <Value,>(what: string, value: Promise<Value>, none: Value) =>
      value.catch((error: unknown) => {
        logError(what, error);
        return none;
      });
    void Promise.all([
      orNone(
        'find what is new',
        addedFiles().then((files) => newText(newSince(sinceLastVisit(), files), shelf?.course)),
        '',
      ),
      orNone('count the unread messages', countUnread(), 0),
      orNone('count the kept files', countCopies(), 0),
    ]).then(setFacts);
  }, [shelf?.course]);
  if (!facts || !shelf) return null;
  const [added, unread, kept] = facts;
  const inCourse = added.endsWith(shelf.course);
  const parts: ReactNode[] = [
    added && (
      <Part
        key="new"
        to={inCourse ? { pathname: '/Files', search: filesQuery(shelf) } : '/FileNest'}
      >
        {added}
      </Part>
    ),
    unread > 0 && (
      <Part key="unread" to="/Snippetchat">
        {/* Three parts find room in the line of a phone. */}
        {`${atMostSaid(unread)} unread`}
        <span className="sr-only">{` in ${CHAT_NAME}`}</span>
      </Part>
    ),
    kept > 0 && (
      <Part key="kept" to="/KeptFiles">
        {`${kept} kept`}
      </Part>
    ),
  ].filter(Boolean);
  return parts.length === 0 ? 'Nothing new since your last visit.' : parts;
}

function Part({ children, ...props }: LinkProps) {
  return (
    <Link {...props} className="group inline-flex min-h-11 items-center">
      <span className="rounded-full bg-well px-3 py-1 font-medium text-ink group-hover:underline">
        {children}
      </span>
    </Link>
  );
}
