import type { ReactNode } from 'react';
import { NestDrawing } from '#ui/NestDrawing.tsx';
import { Page, PageHeading } from '#ui/Page.tsx';

interface DoorProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A short form by which one comes in: a sheet, beside a piece of Home's panel. */
export function Door({ title, lead, children }: DoorProps) {
  return (
    <Page>
      <div className="mx-auto grid max-w-md grid-cols-[minmax(0,1fr)] overflow-hidden rounded-[1.75rem] bg-sheet shadow-sheet lg:mt-4 lg:max-w-4xl lg:grid-cols-[5fr_6fr]">
        <div className="relative h-32 overflow-hidden bg-panel ink-glow lg:h-auto">
          <NestDrawing className="absolute -bottom-6 left-1/2 h-40 -translate-x-1/2 lg:bottom-20 lg:h-auto lg:w-[88%]" />
        </div>
        <div className="p-5 sm:p-8 lg:px-12 lg:py-14">
          <PageHeading lead={lead}>{title}</PageHeading>
          {children}
        </div>
      </div>
    </Page>
  );
}
