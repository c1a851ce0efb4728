import { listed } from '#model/language.ts';
import { searchedForms, typedAs } from '#model/paperSearch.ts';
import { shelfName } from '#model/shelf.ts';
import type { PaperHit } from '#services/library/paperHits.ts';
import { rangesOfForms } from '#text/words.ts';
import { Boundary, UNSHOWN_FILE } from '#ui/Boundary.tsx';
import { FileItem } from '../rows/FileItem.tsx';
import { MarkedText } from '../rows/FileRow.tsx';
import type { PaperSearch } from './usePaperSearch.ts';

/** The pages that say what is searched for, below the files whose names do. */
export function InsidePapers({ find, hits }: PaperSearch) {
  return (
    <section aria-labelledby="inside" className="inside-papers mt-8">
      <h2 id="inside" className="text-lg">
        Inside the papers
      </h2>
      <p className="min-h-6 py-1 text-sm text-ink-soft">
        Scans and photos are searched only if they were made searchable, long books only at their
        front.
      </p>
      <ol className="border-t border-line">
        {hits.map((hit) => (
          <Boundary
            key={Object.values(hit.record).join('/')}
            of={hit}
            instead={<FileItem kind="" name={UNSHOWN_FILE.title} facts={null} />}
          >
            <Hit hit={hit} find={find} />
          </Boundary>
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
  const { record, title, page, others, snippet, isRecognised, missing } = hit;
  const forms = searchedForms(find);
  const { course, category, id } = record;
  const query = new URLSearchParams({ course, tab: category, file: id, page: `${page}`, find });
  const more = others > 0 ? ` and ${others} more` : '';
  const words = listed(missing.map((form) => `“${typedAs(find, form)}”`));
  const without = missing.length > 0 ? ` · Without ${words}` : '';
  const how = isRecognised ? ' · recognised from a picture, may be misread' : '';
  return (
    <FileItem
      kind=""
      place={record}
      label={`p. ${page}`}
      name={title}
      to={`/Files?${query}`}
      facts={
        <>
          <p>{`Page ${page}${more} · ${shelfName(record)}${without}${how}`}</p>
          <p dir="auto" className="mt-1 line-clamp-3 max-w-prose text-sm text-ink">
            <MarkedText text={snippet} marks={(text) => rangesOfForms(text, forms)} />
          </p>
        </>
      }
    />
  );
}
