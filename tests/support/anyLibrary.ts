/** A library of any size, for tests of what a large college has. */
export interface AnyLibrary {
  readonly courses: readonly (readonly [code: string, name: string, group: string])[];
  readonly categories: readonly (readonly [code: string, name: string])[];
}

const SUBJECTS = ['Algebra', 'Circuits', 'Databases', 'Engineering Graphics', 'Fluid Mechanics'];

/** Returns that many courses in eight semesters, and that many categories. */
export function anyLibrary(courses: number, categories: number): AnyLibrary {
  return {
    courses: Array.from({ length: courses }, (_, index) => {
      const number = String(index + 1).padStart(3, '0');
      const semester = Math.floor((index * 8) / courses) + 1;
      const subject = SUBJECTS[index % SUBJECTS.length];
      return [`CS${number}`, `${subject} ${number}`, `Semester ${semester}`] as const;
    }),
    categories: [
      ['note', 'Notes'],
      ['qp', 'Question Papers'],
      ['solved-qp', 'Solved QPs'],
      ['other-note', 'Other Notes'],
      ['lab-record', 'Lab Records'],
      ['syllabus', 'Syllabus'],
      ['assignment', 'Assignments'],
      ['project', 'Project Reports'],
    ].slice(0, categories) as [string, string][],
  };
}
