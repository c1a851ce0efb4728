import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Menu } from '#ui/Menu.tsx';
import { RadioField } from '#ui/RadioField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { Interactions, Section, State } from './State.tsx';
import { ignore } from './examples.ts';

const VARIANTS = ['accent', 'primary', 'secondary', 'quiet', 'warning', 'danger'] as const;
const COURSES = [
  { value: 'AAD', label: 'AAD' },
  { value: 'CD', label: 'CD' },
];
const SHELVES = [
  { value: 'note', label: 'Notes', count: 24, added: '3' },
  { value: 'qp', label: 'QPs', count: 0 },
  { value: 'solved-qp', label: 'Solved QPs', count: 1_204 },
  { value: 'other-note', label: 'Other Notes' },
];
const LONG = 'A label that is longer than the line that a phone of 360 pixels has for it';

/** The controls: buttons, fields, tabs and menus. */
export function Controls() {
  const [shelf, setShelf] = useState('note');
  const [course, setCourse] = useState('');
  return (
    <>
      <Section title="Button">
        {VARIANTS.map((variant) => (
          <Interactions key={variant} name={variant}>
            <Button variant={variant}>Contribute</Button>
          </Interactions>
        ))}
        <State name="large">
          <Button variant="primary" size="large">
            Get Notes
          </Button>
        </State>
        <State name="disabled">
          <Button disabled>Contribute</Button>
        </State>
        <State name="busy">
          <Button busy>Uploading...</Button>
        </State>
        <Interactions name="link">
          <ButtonLink to="/">Back to Home</ButtonLink>
        </Interactions>
        <State name="long words">
          <Button>{LONG}</Button>
        </State>
      </Section>
      <Section title="Text field">
        <Interactions name="empty">
          <TextField label="Your name" placeholder="Anjali" />
        </Interactions>
        <State name="filled, with a hint">
          <TextField label="Your name" hint="Shown beside what you say." defaultValue="Anjali" />
        </State>
        <State name="wrong">
          <TextField label="Your name" error="Enter a name." defaultValue="" />
        </State>
        <State name="disabled">
          <TextField label="Your name" defaultValue="Anjali" disabled />
        </State>
        <State name="label inside">
          <TextField label="Search" labelInside defaultValue="solved 2025" />
        </State>
        <State name="right to left">
          <TextField label="Your name" dir="auto" defaultValue="نور" />
        </State>
      </Section>
      <Section title="Select, radio buttons, text area">
        <Interactions name="not chosen">
          <SelectField label="Course" choices={COURSES} placeholder="Choose one" defaultValue="" />
        </Interactions>
        <State name="chosen">
          <SelectField label="Course" choices={COURSES} defaultValue="CD" />
        </State>
        <State name="wrong">
          <SelectField
            label="Course"
            choices={COURSES}
            placeholder="Choose one"
            defaultValue=""
            error="Choose a course."
          />
        </State>
        <State name="select, disabled">
          <SelectField label="Course" choices={COURSES} defaultValue="CD" disabled />
        </State>
        <Interactions name="radio buttons" on="input">
          <RadioField label="Course" choices={COURSES} value={course} onValueChange={setCourse} />
        </Interactions>
        <State name="radio buttons, chosen">
          <RadioField label="Course" choices={COURSES} value="CD" onValueChange={ignore} />
        </State>
        <State name="radio buttons, wrong">
          <RadioField
            label="Course"
            choices={COURSES}
            value=""
            onValueChange={ignore}
            error="Choose a course."
          />
        </State>
        <State name="radio buttons, disabled">
          <RadioField label="Course" choices={COURSES} value="CD" onValueChange={ignore} disabled />
        </State>
        <Interactions name="text area">
          <TextArea label="Message" defaultValue="Thank you for the notes." rows={2} />
        </Interactions>
        <State name="text area, wrong">
          <TextArea label="Message" error="Write a message." rows={2} />
        </State>
        <State name="text area, disabled">
          <TextArea label="Message" defaultValue="Thank you for the notes." rows={2} disabled />
        </State>
      </Section>
      <Section title="Tabs">
        <State name="counts known with new files, none, many and unknown" wide>
          <Tabs label="Shelves" unit="files" tabs={SHELVES} value={shelf} onValueChange={setShelf}>
            <p style={{ paddingBlock: '1rem' }}>The panel of {shelf}.</p>
          </Tabs>
        </State>
        <Interactions name="another tab" on="[role='tab']:nth-child(2)" atRest={false} wide>
          <Tabs label="Shelves" unit="files" tabs={SHELVES} value="note" onValueChange={ignore}>
            {null}
          </Tabs>
        </Interactions>
      </Section>
      <Section title="Menu">
        <Interactions name="closed">
          <Button>Account</Button>
        </Interactions>
        <State name="press to open">
          <Menu
            heading="anjali@example.org"
            trigger={<Button>Account</Button>}
            items={[
              { label: 'Dashboard', onSelect: ignore },
              { label: 'Not possible now', onSelect: ignore, disabled: true },
              { label: 'Delete', onSelect: ignore, danger: true, icon: <Trash2 aria-hidden /> },
            ]}
          />
        </State>
      </Section>
    </>
  );
}
