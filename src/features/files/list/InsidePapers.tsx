import { Link } from 'react-router-dom';
import { searchedForms } from '#model/paperParts.ts';
import { shelfName } from '#model/shelf.ts';
import type { PaperHit } from '#services/paperParts.ts';
import { rangesOfForms } from '#text/words.ts';
import { Boundary, UNSHOWN_FILE } from '#ui/Boundary.tsx';
import { MarkedText } from './FileRow.tsx';
import type { Inside } from './insideQuery.ts';

/** The pages that say what is searched for, below the files whose names do. */
export function InsidePapers({ find, hits }: Inside) {
  return (
    <section aria-labelledby="inside" className="mt-8">
      <h2 id="inside" className="text-lg">
        Inside the papers
      </h2>
      <p className="min-h-6 py-1 text-sm text-ink-soft">
        Scans and photos are not searched, unless they were made searchable.
      </p>
      <ol>
        {hits.map((hit) => (
          <li key={Object.values(hit.record).join('/')} className="border-t border-line">
            <Boundary of={hit} instead={UNSHOWN_FILE.title}>
              <Hit hit={hit} find={find} />
            </Boundary>
          </li>
        ))}
      </ol>
    </section>
  );
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
    <Link to={`/Files?${query}`} className="flex min-h-11 flex-col gap-0.5 py-2 hover:bg-well">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <bdi className="font-medium wrap-anywhere">{title}</bdi>
        <span className="text-sm text-ink-soft">{`Page ${page}${more} · ${shelfName(record)}${how}`}</span>
      </span>
      <span dir="auto" className="line-clamp-3 text-sm wrap-anywhere text-ink-soft">
        <MarkedText text={snippet} marks={(text) => rangesOfForms(text, forms)} />
      </span>
    </Link>
  );
}
