import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Spinner } from '#ui/Status.tsx';

it('has its icon after its label, which an early paint could show alone', () => {
  render(<Spinner label="Loading files" />);
  const icon = screen.getByRole('status').querySelector('svg');
  expect(icon?.previousSibling?.textContent).toBe('Loading files');
});
