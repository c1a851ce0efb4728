import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { fileCache } from '#features/files/fileCache.ts';
import { FileNest } from '#features/files/library/FileNest.tsx';
import { NestHeading } from '#features/files/library/NestHeading.tsx';
import { OpenFilesLater } from '#features/files/OpenFilesLater.tsx';
import { listKey } from '#features/files/listKey.ts';
import { readFilesQuery } from '#model/filesAddress.ts';
import { Page } from '#ui/Page.tsx';

const loadOpenFiles = () => import('./files/OpenFilesPart.tsx');

/** /FileNest: the whole library. */
export function FileNestPage() {
  const location = useLocation();
  const { search } = readFilesQuery(new URLSearchParams(location.search));
  return (
    <Page>
      <NestHeading />
      <QueryClientProvider client={fileCache}>
        <FileNest key={listKey(location)} search={search} />
        <OpenFilesLater load={loadOpenFiles} />
      </QueryClientProvider>
    </Page>
  );
}
