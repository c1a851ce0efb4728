import type { ReactNode, Ref } from 'react';
import './fileTable.css';

interface FileItemProps {
  /** Selects the icon. */
  readonly kind: string;
  /** The file's name, or a link with it. */
  readonly name: ReactNode;
  readonly facts: ReactNode;
  readonly action: ReactNode;
  readonly ref?: Ref<HTMLLIElement>;
}

/** A file in a list that has no columns: the row of `FileTable`, with an action of its own. */
export function FileItem({ kind, name, facts, action, ref }: FileItemProps) {
  return (
    <li ref={ref} className="file-row" data-kind={kind}>
      <p dir="auto" className="file-name">
        <span className="line-clamp-3">{name}</span>
      </p>
      <p>{facts}</p>
      <div className="file-action">{action}</div>
    </li>
  );
}
