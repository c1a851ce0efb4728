import { QueryClientProvider } from '@tanstack/react-query';
import { Page } from '#ui/Page.tsx';
import { fileCache } from '../fileCache.ts';
import { FileNest } from '../library/FileNest.tsx';
import { NestHeading } from '../library/NestHeading.tsx';
import { OpenFilesRoom } from '../OpenFilesLater.tsx';
import { FileListing } from '../table/FileListing.tsx';
import { TEMPLATE_RECORDS } from './templateRecords.ts';

/**
 * The whole library as the build renders it: with the list of the newest files in a template, which
 * `drawOutline` fills before the app starts.
 */
export function NestOutline() {
  return (
    <Page>
      <NestHeading />
      <QueryClientProvider client={fileCache}>
        <FileNest search="" />
        <OpenFilesRoom />
      </QueryClientProvider>
      <template id="outline" data-list="newest">
        <FileListing showsShelves caption="New" records={TEMPLATE_RECORDS} trouble={null} />
      </template>
    </Page>
  );
}
