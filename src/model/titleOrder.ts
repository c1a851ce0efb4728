import { compareNames } from './language.ts';

/**
 * Sorts the documents of a whole shelf by title as people do, with numbers in their order: 'Module 2'
 * before 'Module 10'. The database compares letter by letter.
 */
export function inTitleOrder<
  Document extends { readonly fields: Readonly<Record<string, unknown>> },
>(documents: readonly Document[]): Document[] {
  const title = ({ fields }: Document) =>
    typeof fields['title'] === 'string' ? fields['title'] : '';
  return [...documents].sort((one, other) => compareNames(title(one), title(other)));
}
