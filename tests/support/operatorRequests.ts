import { vi } from 'vitest';
import { localPlace, type OperatorPlace } from '../../scripts/operator/operatorPlace.ts';
import { suitePorts } from '../../scripts/shared/ports.ts';

/** Answers all requests of this test. @returns a place to send them to */
export function answerRequests(
  answer: (request: Request) => Response | Promise<Response>,
): OperatorPlace {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    answer(new Request(input, init)),
  );
  return localPlace(suitePorts(0));
}
