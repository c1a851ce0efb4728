import type { ReactNode } from 'react';
import { useIsHydrating } from '#lib/useIsHydrating.ts';
import { NestDrawing } from './NestDrawing.tsx';
import { Page, PageHeading } from './Page.tsx';

interface DoorProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A page of one short form: a sheet, beside a piece of Home's panel, whose drawing the app brings. */
export function Door({ title, lead, children }: DoorProps) {
  const isEarly = useIsHydrating();
  return (
    <Page>
      <div className="mx-auto grid max-w-md grid-cols-[minmax(0,1fr)] overflow-hidden rounded-[1.75rem] bg-sheet lift-sheet lg:max-w-5xl lg:grid-cols-[1fr_1fr]">
        <div className="relative h-32 overflow-hidden bg-panel ink-glow lg:h-auto lg:min-h-136">
          {!isEarly && (
            <NestDrawing className="absolute -bottom-6 left-1/2 h-40 -translate-x-1/2 lg:inset-y-0 lg:my-auto lg:h-auto lg:w-[88%]" />
          )}
        </div>
        <div className="p-5 sm:p-8 lg:self-center lg:px-14 lg:py-10">
          <PageHeading lead={lead}>{title}</PageHeading>
          {children}
        </div>
      </div>
    </Page>
  );
}
