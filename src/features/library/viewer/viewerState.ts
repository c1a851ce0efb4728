import * as v from 'valibot';

const schema = v.fallback(
  v.object({
    /** The key of the list's own history entry. */
    listKey: v.optional(v.string()),
    /** The list's caption. */
    list: v.optional(v.string()),
    /** Whether going back leads to the list. */
    isOverList: v.optional(v.boolean()),
    /** How many entries of this history are jumps inside files, which come before the list. */
    jumps: v.optional(v.number()),
  }),
  {},
);

/** The navigation state of an open file, and of its list after it. */
export type ViewerState = v.InferOutput<typeof schema>;

/** Reads the navigation state of an open file. */
export const readViewerState = (state: unknown): ViewerState => v.parse(schema, state);

/** Returns how many jumps inside files have led here. */
export const jumpsOf = (state: unknown) => readViewerState(state).jumps ?? 0;
