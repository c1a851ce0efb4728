import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { RadioField, SelectField } from '#ui/ChoiceFields.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';

const TEXTS = { label: 'Course', hint: 'As on your timetable.', error: 'Choose one.' };

describe('form field', () => {
  it.each([
    ['text field', <TextField key="a" {...TEXTS} />],
    ['text area', <TextArea key="b" {...TEXTS} />],
    ['select field', <SelectField key="c" {...TEXTS} choices={[]} placeholder="Choose" />],
  ])('%s is named by its label and described by hint and error', (_what, field) => {
    render(field);
    const control = screen.getByLabelText('Course');
    expect(control).toHaveAccessibleDescription('As on your timetable. Choose one.');
    expect(control).toBeInvalid();
  });

  it('is not invalid without an error', () => {
    render(<TextField label="Course" />);
    expect(screen.getByLabelText('Course')).toBeValid();
    expect(screen.getByLabelText('Course')).not.toHaveAttribute('aria-describedby');
  });
});

describe('radio field', () => {
  const choices = [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ];

  it('is a group with the question, its error and its answers', async () => {
    render(<RadioField {...TEXTS} choices={choices} name="answer" />);
    const group = screen.getByRole('radiogroup', { name: 'Course' });
    expect(group).toHaveAccessibleDescription('Choose one.');
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
  });
});
