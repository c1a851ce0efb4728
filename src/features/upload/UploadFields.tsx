import { CATEGORIES, CATEGORY_LABELS, isCategory } from '#model/categories.ts';
import { COURSES, COURSE_NAMES, isCourseCode } from '#model/courses.ts';
import type { UploadDraft, UploadField } from '#model/uploadDraft.ts';
import { RadioField } from '#ui/RadioField.tsx';
import { SelectField } from '#ui/SelectField.tsx';

const CATEGORY_CHOICES = CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));
const COURSE_CHOICES = COURSES.map((value) => ({
  value,
  label: `${value} – ${COURSE_NAMES[value]}`,
}));
const OWN_NOTE_CHOICES = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

interface UploadFieldsProps {
  readonly draft: UploadDraft;
  readonly onChange: (change: Partial<UploadDraft>) => void;
  /** The error messages of the fields that have one. */
  readonly errors: Partial<Record<UploadField, string>>;
  readonly disabled: boolean;
}

/** The fields that apply to every file of the upload: category, course and whose notes they are. */
export function UploadFields({ draft, onChange, errors, disabled }: UploadFieldsProps) {
  return (
    <>
      <SelectField
        label="Category"
        name="category"
        placeholder="Choose a category"
        choices={CATEGORY_CHOICES}
        value={draft.category}
        onChange={({ target: { value } }) => isCategory(value) && onChange({ category: value })}
        error={errors.category}
        disabled={disabled}
      />
      <SelectField
        label="Course"
        name="course"
        placeholder="Choose a course"
        choices={COURSE_CHOICES}
        value={draft.course}
        onChange={({ target: { value } }) => isCourseCode(value) && onChange({ course: value })}
        error={errors.course}
        disabled={disabled}
      />
      <RadioField
        label="Is this your own note?"
        choices={OWN_NOTE_CHOICES}
        value={draft.isOwnNote}
        onValueChange={(value) => onChange({ isOwnNote: value === 'yes' ? 'yes' : 'no' })}
        error={errors.isOwnNote}
        disabled={disabled}
      />
    </>
  );
}
