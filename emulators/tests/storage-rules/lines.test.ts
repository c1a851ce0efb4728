import { describe, expect, it } from 'vitest';
import { LineReader } from '../../storage-rules/lines.ts';

const chunk = (text: string): Buffer => Buffer.from(text);

describe('the lines of a pipe', () => {
  it('are those that a chunk completes', () => {
    const reader = new LineReader();
    expect(reader.take(chunk('a'))).toEqual([]);
    expect(reader.take(chunk('b\nc\n\nd'))).toEqual(['ab', 'c']);
    expect(reader.take(chunk('\n'))).toEqual(['d']);
    expect(reader.take(chunk('\u2028e\n'))).toEqual(['\u2028e']);
  });

  // This line would take minutes if it were searched again for each chunk.
  it('may come in 200,000 chunks', () => {
    const reader = new LineReader();
    for (let count = 0; count < 200_000; count += 1) reader.take(chunk('0123456789'));
    const [line, ...others] = reader.take(chunk('\n'));
    expect([line?.length, others]).toEqual([2_000_000, []]);
  });
});
