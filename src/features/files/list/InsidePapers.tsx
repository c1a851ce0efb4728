import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { isSlowLine } from '#lib/slowLine.ts';
import { useSettled } from '#lib/useSettled.ts';
import { counted } from '#model/language.ts';
import { searchedWords } from '#model/paperParts.ts';
import { courseHue, shelfName, type CourseCode } from '#model/shelf.ts';
import { findInPapers, type PaperHit } from '#services/paperParts.ts';
import { readInVisit } from './cachedLists.ts';
import { Cover } from './Cover.tsx';
import { MarkedText } from './FileRow.tsx';

interface InsidePapersProps {
  readonly text: string;
  /** Null for all courses. */
  readonly course: CourseCode | null;
}

/** The pages that say what is searched for, below the files whose names do. */
export function InsidePapers({ text, course }: InsidePapersProps) {
  const settled = useSettled(text.trim(), SETTLED_MS);
  const words = searchedWords(settled);
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['inside papers', course, ...words],
    queryFn: ({ signal }) => findInPapers(words, course, readInVisit(client), signal),
    enabled: words.length > 0,
    staleTime: 60_000,
    retry: 1,
  });
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="inside" className="inside-papers mt-8">
      <h2 id="inside" className="text-lg">
        Inside the papers
      </h2>
      <p role="status" className="min-h-6 py-1 text-sm text-ink-soft">
        {statusText(data, error)}
      </p>
      <ol>
        {data?.map((hit) => (
          <Hit key={Object.values(hit.record).join('/')} hit={hit} find={settled} />
        ))}
      </ol>
    </section>
  );
}

function statusText(hits: readonly PaperHit[] | undefined, error: Error | null): string {
  const scans = 'Scans and photos are not searched, unless they were made searchable.';
  if (hits?.length === 0) return `No paper says it. ${scans}`;
  if (hits) return `${counted(hits.length, 'paper says it', 'papers say it')}. ${scans}`;
  return error ? 'Couldn’t search inside the papers.' : 'Searching inside the papers…';
}

interface HitProps {
  readonly hit: PaperHit;
  readonly find: string;
}

/** A page of a paper. Its address opens the file there, with the words marked. */
function Hit({ hit, find }: HitProps) {
  const { record, title, page, others, snippet, marks, isRecognised } = hit;
  const { course, category, id } = record;
  const query = new URLSearchParams({ course, tab: category, file: id, page: `${page}`, find });
  const more = others > 0 ? ` and ${others} more` : '';
  const how = isRecognised ? ' · recognised from a picture, may be misread' : '';
  return (
    <li className="file-row" style={{ '--hue': courseHue(course) } as CSSProperties}>
      {!isSlowLine() && <Cover record={record} />}
      <Link to={`/Files?${query}`} data-label={`p. ${page}`} className="file-name max-w-prose">
        <bdi className="block">{title}</bdi>
        <span className="block text-xs font-normal text-ink-soft">{`Page ${page}${more} · ${shelfName(record)}${how}`}</span>
        <span dir="auto" className="mt-1 line-clamp-3 text-sm font-normal">
          <MarkedText text={snippet} marks={marks} />
        </span>
      </Link>
    </li>
  );
}

/** The pause after the last key: each search reads up to 40 documents. */
const SETTLED_MS = 600;
