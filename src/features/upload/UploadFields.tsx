import { CATEGORIES, CATEGORY_LABELS } from '#model/categories.ts';
import { COURSES, COURSE_NAMES } from '#model/courses.ts';
import { readUploadDraft, type UploadDraft, type UploadField } from '#model/uploadDraft.ts';
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
  /** The error messages of the fields that have one. */
  readonly errors: Partial<Record<UploadField, string>>;
  readonly disabled: boolean;
}

/** The fields that apply to every file of the upload: category, course and whose notes they are. */
export function UploadFields({ errors, disabled }: UploadFieldsProps) {
  return (
    <>
      <SelectField
        label="Category"
        name="category"
        placeholder="Choose a category"
        choices={CATEGORY_CHOICES}
        defaultValue=""
        error={errors.category}
        disabled={disabled}
      />
      <SelectField
        label="Course"
        name="course"
        placeholder="Choose a course"
        choices={COURSE_CHOICES}
        defaultValue=""
        error={errors.course}
        disabled={disabled}
      />
      <RadioField
        label="Is this your own note?"
        name="isOwnNote"
        choices={OWN_NOTE_CHOICES}
        error={errors.isOwnNote}
        disabled={disabled}
      />
    </>
  );
}

/**
 * Reads the answers as they stand in the form. Browsers, password managers and visitors who are
 * faster than the app change fields without an event that React hears.
 */
export function readAnswers(form: HTMLFormElement | null): UploadDraft {
  return readUploadDraft(form ? new FormData(form) : new FormData());
}

/** Writes answers into the form, such as those of an upload that an earlier page left. */
export function writeAnswers(form: HTMLFormElement | null, draft: UploadDraft): void {
  for (const [name, value] of Object.entries<string>({ ...draft })) {
    for (const field of form?.querySelectorAll(`[name=${name}]`) ?? []) {
      if (field instanceof HTMLSelectElement) field.value = value;
      if (field instanceof HTMLInputElement) field.checked = field.value === value;
    }
  }
}
