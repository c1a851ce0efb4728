/** The navigation state of an open file, and of its list once the file is closed. */
export interface ViewerState {
  /** The key of the list's own history entry. It keeps the list as it is behind the file. */
  readonly listKey?: string | undefined;
  /** The caption of the list from which the file was opened. */
  readonly list?: string | undefined;
  /** Whether the previous entry is the list, so that going back closes the file. */
  readonly isOverList?: boolean | undefined;
}

/** Reads navigation state, which other code may have set. */
export function readViewerState(state: unknown): ViewerState {
  if (typeof state !== 'object' || state === null) return {};
  const { listKey, list, isOverList } = state as Readonly<Record<string, unknown>>;
  return {
    listKey: typeof listKey === 'string' ? listKey : undefined,
    list: typeof list === 'string' ? list : undefined,
    isOverList: isOverList === true,
  };
}
