import * as v from 'valibot';
import { CHAT_PACE_MS, SLOWEST_CHAT_PACE_MS } from '#model/limits.ts';

/** What the operator has set for the chat. */
export interface ChatLimits {
  /** Whether nobody may write or delete for now. */
  readonly isPaused: boolean;
  /** The shortest time between two writes of one visitor. */
  readonly paceMs: number;
}

/** The limits that hold unless the operator sets others. */
export const USUAL_CHAT_LIMITS: ChatLimits = { isPaused: false, paceMs: CHAT_PACE_MS };

const pace = v.pipe(v.number(), v.minValue(CHAT_PACE_MS), v.maxValue(SLOWEST_CHAT_PACE_MS));

const node = v.object({
  paused: v.fallback(v.boolean(), false),
  pace: v.fallback(pace, CHAT_PACE_MS),
});

/** Reads the node of the limits. Whatever is missing or malformed is as usual. */
export function readChatLimits(value: unknown): ChatLimits {
  const read = v.safeParse(node, value);
  if (!read.success) return USUAL_CHAT_LIMITS;
  return { isPaused: read.output.paused, paceMs: read.output.pace };
}
