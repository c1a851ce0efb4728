import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSettled } from '#lib/useSettled.ts';
import { counted } from '#model/language.ts';
import { searchedForms, searchedWords } from '#model/paperParts.ts';
import { rangesOfForms } from '#text/words.ts';
import { shelfName, type CourseCode } from '#model/shelf.ts';
import { findInPapers, type PaperHit } from '#services/paperParts.ts';
import { readInVisit } from './cachedLists.ts';
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
    queryKey: ['inside papers', course, words],
    queryFn: ({ signal }) => findInPapers(words, course, readInVisit(client), signal),
    enabled: words.length > 0,
    staleTime: 60_000,
    retry: 1,
  });
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="inside" className="mt-8">
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
  const { record, title, page, others, snippet, isRecognised } = hit;
  const forms = searchedForms(find);
  const { course, category, id } = record;
  const query = new URLSearchParams({ course, tab: category, file: id, page: `${page}`, find });
  const more = others > 0 ? ` and ${others} more` : '';
  const how = isRecognised ? ' · recognised from a picture, may be misread' : '';
  return (
    <li className="border-t border-line">
      <Link to={`/Files?${query}`} className="flex min-h-11 flex-col gap-0.5 py-2 hover:bg-well">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-medium wrap-anywhere">{title}</bdi>
          <span className="text-sm text-ink-soft">{`Page ${page}${more} · ${shelfName(record)}${how}`}</span>
        </span>
        <span dir="auto" className="line-clamp-3 text-sm wrap-anywhere text-ink-soft">
          <MarkedText text={snippet} marks={(text) => rangesOfForms(text, forms)} />
        </span>
      </Link>
    </li>
  );
}

/** The pause after the last key: each search reads up to 40 documents. */
const SETTLED_MS = 600;
