import { useState } from 'react';
import { fileDetails } from '../list/fileDetails.ts';
import type { FileViewProps } from './fileViewProps.ts';
import { ImageView } from './ImageView.tsx';
import { PdfView } from './PdfView.tsx';
import { TextView } from './TextView.tsx';
import { ViewerNote } from './ViewerNote.tsx';

/** The contents of a file, by its kind. Adding or removing its copy does not reopen it. */
export function FileView({ record, copy: copyNow, scroller, onPans }: Omit<FileViewProps, 'link'>) {
  const [copy] = useState(copyNow);
  const link = record.downloadURL;
  if (link === null) return <ViewerNote text="This file is not available." />;
  const props = { record, link, copy, scroller, onPans };
  switch (fileDetails(record).kind) {
    case 'PDF':
      return <PdfView {...props} />;
    case 'Image':
      return <ImageView {...props} />;
    case 'Text':
      return <TextView {...props} />;
    case '':
      return <ViewerNote text="This kind of file can’t be shown here. Download it to open it." />;
  }
}
