import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { RoomToday } from '#features/chat/RoomToday.tsx';
import type { Message } from '#model/message.ts';

vi.mock('#services/library/fileRecords.ts', () => ({
  readRecordAt: () => Promise.resolve({ title: 'CD May 2024.pdf' }),
}));

const DAY_MS = 24 * 3_600_000;
const said = (id: string, sender: string, text: string, timestamp = Date.now()): Message => ({
  id,
  sender,
  text,
  timestamp,
  state: 'stored',
});

const show = (messages: readonly Message[]) =>
  render(<RoomToday messages={messages} />, { wrapper: MemoryRouter });

const names = () => screen.getAllByRole('listitem').map((item) => item.textContent);

describe('the room today', () => {
  it('names those who have written today once, the last one first', () => {
    show([
      said('1', 'Yesterday', 'Bye', Date.now() - 2 * DAY_MS),
      said('2', 'Asha', 'Hello'),
      said('3', 'Mei', 'Hi'),
      said('4', 'Asha', 'How are you?'),
    ]);
    expect(names()).toEqual(['Asha', 'Mei']);
  });

  it('counts those who find no room', () => {
    show(Array.from({ length: 7 }, (_, index) => said(`${index}`, `Visitor ${index}`, 'Hi')));
    expect(names()).toHaveLength(5);
    expect(screen.getByText('and 2 more')).toBeVisible();
  });

  it('shows each file that was shared today once, and leads to it', async () => {
    const link = `${window.location.origin}/Files?course=CD&tab=qp&file=may-24`;
    show([said('1', 'Asha', `Here: ${link}`), said('2', 'Mei', `Again: ${link}`)]);
    const file = await screen.findByRole('link', { name: /CD May 2024\.pdf/ });
    expect(file).toHaveAttribute('href', '/Files?course=CD&tab=qp&file=may-24');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('says that nobody has written yet', () => {
    show([said('1', 'Asha', 'Bye', Date.now() - 2 * DAY_MS)]);
    expect(screen.getByText('Nobody has written yet.')).toBeVisible();
  });
});
