import { sampleCourse } from './sampleCourses.ts';
import { samplePdf } from './samplePdf.ts';
import { samplePng } from './samplePng.ts';

const EXAMS = ['May 2022', 'December 2022', 'May 2023', 'December 2023', 'June 2024', 'May 2025'];
const TESTS = ['Series test 1', 'Series test 2', 'Model exam'];
/** These shelves stay empty, so that the sample data shows empty lists too. */
const WITHOUT_SOLUTIONS: readonly string[] = ['CCW', 'NW LAB'];
const WITHOUT_OTHER_NOTES: readonly string[] = ['ELI'];

/** Returns the sample files of one shelf, in the order in which they were contributed. */
export function sampleFiles(course: string, category: string): File[] {
  switch (category) {
    case 'note':
      return notes(course);
    case 'qp':
      return [...EXAMS, ...TESTS].map((exam) => paper(course, exam, ''));
    case 'solved-qp':
      if (WITHOUT_SOLUTIONS.includes(course)) return [];
      return EXAMS.slice(course === 'CD' ? 0 : 3).map((exam) => paper(course, exam, ' - solved'));
    case 'other-note':
      return WITHOUT_OTHER_NOTES.includes(course) ? [] : otherNotes(course);
    default:
      return otherNotes(course);
  }
}

function notes(course: string): File[] {
  const { subject, topics } = sampleCourse(course);
  const files = topics.map((topic, index) =>
    pdf(`Lecture ${String(index + 1).padStart(2, '0')} - ${topic}.pdf`, topic, [
      `${subject}, lecture ${index + 1}`,
      '',
      ...topics.slice(0, index + 1).map((earlier) => `- ${earlier}`),
      '',
      `In short: ${topic.toLowerCase()} builds on what came before.`,
    ]),
  );
  if (course === 'CD') {
    files.push(
      pdf('ملخص المحلل اللغوي.pdf', 'Lexical analysis', ['A summary by an exchange student.']),
      pdf('കമ്പൈലർ ഡിസൈൻ - module 1.pdf', 'Module 1', ['Compiler Design, module 1.']),
      text('Lex programs.txt', ['%%', '[0-9]+  { printf("NUMBER\\n"); }', '%%']),
      png('Phases of a compiler 🧩.png', 200),
    );
  }
  return files;
}

function paper(course: string, exam: string, mark: string): File {
  const { subject, topics } = sampleCourse(course);
  const questions = topics.flatMap((topic, index) => [
    `${index + 1}. Explain: ${topic}.${mark ? '' : ' (10 marks)'}`,
    ...(mark ? [`   Answer: see the lecture on ${topic.toLowerCase()}.`] : []),
  ]);
  return pdf(`${course} ${exam}${mark}.pdf`, `${subject}, ${exam}`, questions);
}

function otherNotes(course: string): File[] {
  const { subject, topics } = sampleCourse(course);
  const hue = topics.join('').length % 360;
  return [
    png(`${course} formula sheet.png`, hue),
    png('Board photo, last lecture.png', (hue + 120) % 360),
    text('Viva questions.txt', [
      subject,
      '',
      ...topics.map((topic) => `What is meant by: ${topic}?`),
    ]),
    text('Syllabus.md', [`# ${subject}`, '', ...topics.map((topic) => `- ${topic}`)]),
  ];
}

function pdf(name: string, heading: string, lines: readonly string[]): File {
  return new File([samplePdf(heading, lines)], name, { type: 'application/pdf' });
}

function png(name: string, hue: number): File {
  return new File([samplePng(hue)], name, { type: 'image/png' });
}

function text(name: string, lines: readonly string[]): File {
  return new File([`${lines.join('\n')}\n`], name, { type: 'text/plain' });
}
