import { compareExams, titleFacts } from '#text/facts.ts';
import { compareNames } from './language.ts';
import { firstReadOf, hasExams } from './paperYear.ts';

interface Document {
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Sorts the documents of a shelf that was read whole: by title as people do, with numbers in their
 * order, and papers by their exam, the newest first. The database compares titles letter by letter,
 * and a shelf that has more records stays in that order.
 *
 * @param documents the first of a shelf by title
 * @param limit how many were asked for
 */
export function inFirstOrder<Each extends Document>(
  category: string,
  documents: readonly Each[],
  limit = firstReadOf(category),
): readonly Each[] {
  if (documents.length >= limit) return documents;
  const title = ({ fields }: Document) =>
    typeof fields['title'] === 'string' ? fields['title'] : '';
  const byTitle = documents.toSorted((one, other) => compareNames(title(one), title(other)));
  if (!hasExams(category)) return byTitle;
  return byTitle
    .map((document) => ({ document, facts: titleFacts(title(document)) }))
    .sort((one, other) => compareExams(one.facts, other.facts))
    .map(({ document }) => document);
}
