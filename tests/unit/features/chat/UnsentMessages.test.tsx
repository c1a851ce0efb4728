import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UnsentMessages } from '#features/chat/UnsentMessages.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function show(state: 'waiting' | 'refused', isConnected = true, waitMs = () => 0) {
  const calls = {
    onResend: vi.fn<(id: string) => void>(),
    onDiscard: vi.fn<(id: string) => void>(),
  };
  const message = { id: 'm1', text: 'hello', sender: 'Ada', timestamp: null, state };
  render(
    <UnsentMessages
      messages={[message]}
      isConnected={isConnected}
      retryAt={null}
      waitMs={waitMs}
      {...calls}
    />,
  );
  return calls;
}

describe('an unsent message', () => {
  it('counts down to its turn, and then is being sent', () => {
    let left = 500;
    show('waiting', true, () => left);
    act(() => {
      vi.advanceTimersByTime(100);
    });
    expect(screen.getByText('Sends in 0.5 s')).toBeVisible();
    left = 0;
    act(() => {
      vi.advanceTimersByTime(100);
    });
    expect(screen.getByText('Sending…')).toBeVisible();
  });

  it('waits for the connection where there is none', () => {
    show('waiting', false);
    expect(screen.getByText('Waiting for the connection')).toBeVisible();
  });

  it('that was refused says so aloud, and can be sent again or discarded', () => {
    const { onResend, onDiscard } = show('refused');
    expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t be sent.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onResend).toHaveBeenCalledExactlyOnceWith('m1');
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onDiscard).toHaveBeenCalledExactlyOnceWith('m1');
  });
});
