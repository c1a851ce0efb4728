import type { Change } from './recipe.ts';

const FIELD = '  readonly semester?: string | undefined;\n';

/** Adds the field 'semester' to records, from the upload form to the row of a list. */
export const OPTIONAL_FIELD: readonly Change[] = [
  // The model, with its tests.
  [
    'src/model/fileRecord.ts',
    '  readonly createdAt: number | null;\n',
    `  readonly createdAt: number | null;\n${FIELD}`,
  ],
  [
    'src/model/fileRecord.ts',
    '  createdAt: v.fallback(v.nullable(time), null),\n',
    '  createdAt: v.fallback(v.nullable(time), null),\n  semester: v.fallback(v.optional(v.string()), undefined),\n',
  ],
  [
    'tests/unit/model/fileRecord.test.ts',
    'createdAt: 1_700_000_000_000 };',
    "createdAt: 1_700_000_000_000, semester: 'S5' };",
  ],
  [
    'src/model/contribution.ts',
    "  readonly isOwnNote: OwnNoteAnswer | '';\n",
    `  readonly isOwnNote: OwnNoteAnswer | '';\n${FIELD}`,
  ],
  [
    'src/model/contribution.ts',
    "  const isOwnNote = fields.get('isOwnNote');\n",
    "  const isOwnNote = fields.get('isOwnNote');\n  const semester = fields.get('semester');\n",
  ],
  [
    'src/model/contribution.ts',
    "=== 'no' ? isOwnNote : '',\n",
    "=== 'no' ? isOwnNote : '',\n    ...(typeof semester === 'string' && semester !== '' && { semester }),\n",
  ],
  [
    'src/model/contribution.ts',
    '  readonly shelf: Shelf;\n  readonly isOwnNote: OwnNoteAnswer;\n',
    `  readonly shelf: Shelf;\n  readonly isOwnNote: OwnNoteAnswer;\n${FIELD}`,
  ],
  [
    'src/model/contribution.ts',
    "  return shelf && draft.isOwnNote !== '' ? { shelf, isOwnNote: draft.isOwnNote } : null;",
    "  if (!shelf || draft.isOwnNote === '') return null;\n  return { shelf, isOwnNote: draft.isOwnNote, semester: draft.semester };",
  ],
  [
    'tests/unit/model/contribution.test.ts',
    "isOwnNote: 'no' };",
    "isOwnNote: 'no', semester: 'S5' };",
  ],
  [
    'tests/unit/model/contribution.test.ts',
    "      isOwnNote: 'no',\n",
    "      isOwnNote: 'no',\n      semester: 'S5',\n",
  ],
  // The form, and what it keeps of an upload that was interrupted.
  [
    'src/features/contribute/form/UploadForm.tsx',
    "const ANSWERS = ['category', 'course', 'isOwnNote'];",
    "const ANSWERS = ['category', 'course', 'isOwnNote', 'semester'];",
  ],
  [
    'src/features/contribute/form/UploadForm.tsx',
    "import { RadioField, SelectField } from '#ui/ChoiceFields.tsx';\n",
    "import { RadioField, SelectField } from '#ui/ChoiceFields.tsx';\nimport { TextField } from '#ui/Field.tsx';\n",
  ],
  [
    'src/features/contribute/form/UploadForm.tsx',
    '        error={errors.isOwnNote}\n      />\n',
    '        error={errors.isOwnNote}\n      />\n      <TextField label="Semester" name="semester" maxLength={20} />\n',
  ],
  [
    'src/upload/unfinishedUploads.ts',
    "    isOwnNote: v.picklist(['yes', 'no', '']),\n",
    "    isOwnNote: v.picklist(['yes', 'no', '']),\n    semester: v.optional(v.string()),\n",
  ],
  // The record, and the rule that lets it in.
  [
    'src/services/sending/contributions.ts',
    '  const { contentHash } = contribution;\n',
    '  const { contentHash, semester } = contribution;\n',
  ],
  [
    'src/services/sending/contributions.ts',
    '    ...(contentHash !== null && { contentHash }),\n',
    '    ...(contentHash !== null && { contentHash }),\n    ...(semester !== undefined && { semester }),\n',
  ],
  ['firestore.rules', "'uploadedBy', 'contentHash'])", "'uploadedBy', 'contentHash', 'semester'])"],
  [
    'firestore.rules',
    "        && (!('contentHash' in record)",
    "        && (!('semester' in record) || record.semester is string && record.semester.size() <= 20)\n        && (!('contentHash' in record)",
  ],
  [
    'tests/rules/attacks/firestoreAttacks.ts',
    "    ['a hash', { contentHash: HASH }],\n",
    "    ['a hash', { contentHash: HASH }],\n    ['a semester', { semester: 'S5' }],\n",
  ],
  [
    'tests/rules/attacks/firestoreAttacks.ts',
    "    ['an empty uid', { uploadedBy: '' }],\n",
    "    ['an empty uid', { uploadedBy: '' }],\n    ['a semester as a number', { semester: 5 }],\n    ['a long semester', { semester: 'S'.repeat(21) }],\n",
  ],
  // The row of a list.
  [
    'src/features/library/rows/fileDetails.ts',
    '({ title, contentType, size, createdAt }: FileRecord)',
    "({\n  title,\n  contentType,\n  size,\n  createdAt,\n  semester = '',\n}: FileRecord)",
  ],
  [
    'src/features/library/rows/fileDetails.ts',
    'factsText([details.kind, details.size, details.date])',
    'factsText([details.kind, details.size, details.date, semester])',
  ],
];
