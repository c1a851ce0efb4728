import type { FileRecordPlace } from '#model/fileRecord.ts';
import type { PageHit } from '#model/paperSearch.ts';
import { recordPlace, type Shelf } from '#model/shelf.ts';
import type { StoredPart } from './paperParts.ts';

/**
 * So many hits of one uploader stand by their rank, and the rest below those of all others: nobody
 * fills the top with stuffed papers, and a class whose papers come from one student misses none.
 */
const RANKED_PER_UPLOADER = 3;

/** A page of a paper that a search found. */
export interface PaperHit extends PageHit {
  readonly record: FileRecordPlace;
  readonly title: string;
  /** Whether it was recognised in a picture. */
  readonly isRecognised: boolean;
}

/** A part that a search has read. */
export interface FoundPart extends StoredPart {
  readonly isNew: boolean;
  /** Null if its text lacks what it claims to have. */
  readonly hit: PageHit | null;
}

/** A hit, and what its rank depends on. */
export type RankedHit = PaperHit & Pick<FoundPart, 'uploadedBy' | 'isNew'>;

/**
 * Returns the best page of each paper: those with all words first, of the shelf in view, then of its
 * course, then of all, and new ones below.
 *
 * @param shelf the one in view; null for all courses
 */
export function rankedHits(parts: Iterable<FoundPart>, shelf: Shelf | null): readonly RankedHit[] {
  const best = new Map<string, RankedHit>();
  for (const { place, title, uploadedBy, recognised, isNew, hit } of parts) {
    const record = recordPlace(place);
    const known = best.get(place);
    if (record && hit && (!known || hit.score > known.score))
      best.set(place, { ...hit, record, title, uploadedBy, isRecognised: recognised, isNew });
  }
  const counts = new Map<string, number>();
  const first: RankedHit[] = [];
  const last: RankedHit[] = [];
  for (const hit of [...best.values()].toSorted((one, other) => other.score - one.score)) {
    const count = counts.get(hit.uploadedBy) ?? 0;
    counts.set(hit.uploadedBy, count + 1);
    // An older site's records name none: the operator stored their texts.
    const isRanked = hit.uploadedBy === '' || count < RANKED_PER_UPLOADER;
    (isRanked ? first : last).push(hit);
  }
  const distance = ({ record }: RankedHit) =>
    record.course !== shelf?.course ? 2 : record.category === shelf.category ? 0 : 1;
  const order = [
    ({ missing }: RankedHit) => Number(missing.length > 0),
    ({ isNew }: RankedHit) => Number(isNew),
    ({ lack }: RankedHit) => lack,
    distance,
  ];
  return [...first, ...last].toSorted((one, other) =>
    order.reduce((sign, key) => sign || key(one) - key(other), 0),
  );
}
