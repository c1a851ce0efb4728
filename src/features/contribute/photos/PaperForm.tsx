import { useId, type ReactNode } from 'react';
import { MAX_FILE_NAME_LENGTH } from '#model/limits.ts';
import { OFFERED_EXAMS, offeredYears, type PaperFacts } from '#model/paperTitle.ts';
import { CATEGORIES, CATEGORY_LABELS } from '#model/shelf.ts';
import { EXAM_NAMES } from '#text/exams.ts';
import { classNames } from '#ui/classNames.ts';
import { Field, CONTROL_STYLE } from '#ui/Field.tsx';

interface PaperFormProps {
  readonly facts: PaperFacts;
  readonly onChange: (facts: PaperFacts) => void;
  /** Without its ending. */
  readonly name: string;
  readonly onName: (name: string) => void;
}

/** Asks what a paper is. The answers write its name, which can be typed as well. */
export function PaperForm({ facts, onChange, name, onName }: PaperFormProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5 md:w-80">
      <h3 id={id} className="text-sm font-semibold">
        What is it?
      </h3>
      <Chips label="Kind">
        {CATEGORIES.map((category) => (
          <Chip
            key={category}
            isOn={facts.category === category}
            onPress={() => onChange({ ...facts, category })}
          >
            {CATEGORY_LABELS[category]}
          </Chip>
        ))}
      </Chips>
      <Chips label="Exam">
        {OFFERED_EXAMS.map((exam) => (
          <Chip
            key={exam}
            isOn={facts.exam === exam}
            onPress={() => onChange({ ...facts, exam: facts.exam === exam ? null : exam })}
          >
            {EXAM_NAMES[exam]}
          </Chip>
        ))}
      </Chips>
      {/* All in one line. */}
      <Chips
        label="Year"
        className="grid grid-cols-[repeat(auto-fit,minmax(3.25rem,1fr))] gap-1.5 *:px-0"
      >
        {offeredYears().map((year) => (
          <Chip
            key={year}
            isOn={facts.year === year}
            onPress={() => onChange({ ...facts, year: facts.year === year ? null : year })}
          >
            {String(year)}
          </Chip>
        ))}
      </Chips>
      <Field label="Name of the PDF">
        {(control) => (
          <input
            {...control}
            type="text"
            dir="auto"
            autoComplete="off"
            maxLength={MAX_FILE_NAME_LENGTH - '.pdf'.length}
            value={name}
            onChange={({ target }) => onName(target.value)}
            className={CONTROL_STYLE}
          />
        )}
      </Field>
    </section>
  );
}

interface ChipsProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function Chips({ label, className = 'flex flex-wrap gap-1.5', children }: ChipsProps) {
  return (
    <div role="group" aria-label={label} className={className}>
      {children}
    </div>
  );
}

interface ChipProps {
  readonly isOn: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

function Chip({ isOn, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={classNames(
        'min-h-11 min-w-11 cursor-pointer rounded-md border px-3.5 text-sm font-semibold',
        isOn
          ? 'border-marigold bg-marigold text-on-marigold'
          : 'border-line bg-control hover:border-edge',
      )}
    >
      {children}
    </button>
  );
}
