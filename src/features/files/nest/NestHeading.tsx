import { PageHeading } from '#ui/PageHeading.tsx';

/** The heading of the whole library. */
export function NestHeading() {
  return <PageHeading lead="Everything students have shared, in one place.">File Nest</PageHeading>;
}
