import type { CSSProperties, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { isSlowLine } from '#lib/connection.ts';
import { useIsIdle } from '#lib/whenIdle.ts';
import type { FileRecordPlace } from '#model/fileRecord.ts';
import { courseHue } from '#model/shelf.ts';
import { Cover } from '../covers/Cover.tsx';
import { FileSheet } from './FileSheet.tsx';
import './fileTable.css';

interface FileItemProps {
  /** Selects the icon. */
  readonly kind: string;
  /** Where the file is; null while that is not known. It has its course's colour and its cover. */
  readonly place?: FileRecordPlace | null;
  /** At the foot of the sheet. */
  readonly label?: string;
  /** The file's name, or a link with it. */
  readonly name: ReactNode;
  /** Where the whole row leads. */
  readonly to?: string;
  readonly facts: ReactNode;
  readonly action?: ReactNode;
  /** Whether what lies beside the list is about it. */
  readonly isChosen?: boolean | undefined;
  readonly ref?: Ref<HTMLLIElement>;
}

/** A file in a list that has no columns: the row of `FileTable`, with an action of its own. */
export function FileItem({
  kind,
  place = null,
  label = '',
  name,
  to,
  facts,
  action,
  isChosen,
  ref,
}: FileItemProps) {
  const hasCovers = useIsIdle() && !isSlowLine();
  const text = <span className="line-clamp-3">{name}</span>;
  return (
    <li
      ref={ref}
      className="file-row"
      data-chosen={isChosen || undefined}
      style={place ? ({ '--hue': courseHue(place.course) } as CSSProperties) : undefined}
    >
      <FileSheet kind={kind} label={label}>
        {place && hasCovers && <Cover record={place} />}
      </FileSheet>
      {to === undefined ? (
        <p dir="auto" className="file-name">
          {text}
        </p>
      ) : (
        <Link to={to} dir="auto" className="file-name">
          {text}
        </Link>
      )}
      <div>{facts}</div>
      {action && <div className="file-action">{action}</div>}
    </li>
  );
}
