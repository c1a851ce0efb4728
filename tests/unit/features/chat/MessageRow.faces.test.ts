import { describe, expect, it } from 'vitest';
import { hueOf } from '#features/chat/MessageRow.tsx';

describe('the colours of senders', () => {
  it('differ between twelve who talk with each other, and stay theirs', () => {
    // Asha and Rahul K have one colour by their names alone.
    const senders = ['Asha', 'Rahul K', ...Array.from({ length: 10 }, (_, index) => `S${index}`)];
    const hues = senders.map(hueOf);
    expect(new Set(hues).size).toBe(12);
    expect(senders.map(hueOf)).toEqual(hues);
  });

  it('differ from those of the eleven before, however many have written', () => {
    const hues = Array.from({ length: 100 }, (_, index) => hueOf(`visitor ${index}`));
    for (let index = 11; index < hues.length; index += 1) {
      expect(new Set(hues.slice(index - 11, index + 1)).size).toBe(12);
    }
  });
});
