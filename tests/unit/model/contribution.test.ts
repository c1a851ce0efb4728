import { describe, expect, it } from 'vitest';
import {
  contributionDetails,
  EMPTY_UPLOAD_DRAFT,
  missingUploadFields,
  type UploadDraft,
} from '#model/contribution.ts';

const complete: UploadDraft = { category: 'qp', course: 'IE&FT', isOwnNote: 'no' };

describe('an upload draft', () => {
  it('misses everything at first', () => {
    expect(missingUploadFields(EMPTY_UPLOAD_DRAFT, 0)).toEqual([
      'files',
      'category',
      'course',
      'isOwnNote',
    ]);
    expect(contributionDetails(EMPTY_UPLOAD_DRAFT)).toBeNull();
  });

  it('misses nothing when all is chosen', () => {
    expect(missingUploadFields(complete, 1)).toEqual([]);
    expect(contributionDetails(complete)).toEqual({
      shelf: { course: 'IE&FT', category: 'qp' },
      isOwnNote: 'no',
    });
  });

  it.each([
    ['files', complete, 0],
    ['category', { ...complete, category: '' }, 1],
    ['course', { ...complete, course: '' }, 1],
    ['isOwnNote', { ...complete, isOwnNote: '' }, 1],
  ] as const)('misses only %s', (field, draft, fileCount) => {
    expect(missingUploadFields(draft, fileCount)).toEqual([field]);
    if (fileCount > 0) expect(contributionDetails(draft)).toBeNull();
  });
});
