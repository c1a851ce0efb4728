import { pdfCover, pngCover, textCover } from './sampleCovers.ts';
import { PLAIN, samplePages, samplePdf, type Look } from './samplePdf.ts';
import { samplePng, tone } from './samplePng.ts';
import { COURSE_LIST } from '../../src/config/courses.ts';

/** The topics of the courses; another college's courses have numbered modules. */
const TOPICS: Readonly<Record<string, string>> = {
  AAD: 'Asymptotic notation; Recurrences and the master theorem; AVL and red-black trees; Disjoint sets; Strongly connected components; Divide and conquer; Greedy strategy; Dynamic programming; Backtracking and n-queens; Branch and bound; NP-completeness; Approximation algorithms',
  CCW: 'Discrete mathematics; Data structures; Operating systems; Databases',
  CD: 'Phases of a compiler; Input buffering; Regular expressions to NFA; NFA to DFA; Lex and Yacc; Context-free grammars; FIRST and FOLLOW; LL(1) parsing; Shift-reduce parsing; Operator precedence parsing; SLR parsing tables; Canonical LR(1); LALR parsing; Syntax-directed translation; Type checking; Activation records; Three-address code; Basic blocks and flow graphs; Peephole optimisation; Loop optimisation; Data-flow analysis; Register allocation; Code generation; DAG representation',
  CG: 'Bresenham line drawing; Midpoint circle; Scan-line polygon filling; 2D transformations; Homogeneous coordinates; Cohen-Sutherland clipping; Sutherland-Hodgeman clipping; 3D projections; Z-buffer; Bezier and B-spline curves; Image sampling and quantisation; Histogram equalisation; Spatial filters',
  ELI: 'Supervised learning; Decision trees; Support vector machines; K-means clustering; Principal component analysis; Neural networks',
  'IE&FT':
    'Scarcity and choice; Demand and elasticity; Production functions; Cost and revenue; Market structures; National income; Inflation and monetary policy; Balance of payments; Free trade and protection; Stock market basics',
  'NW LAB':
    'Network commands; Socket programming with TCP; Socket programming with UDP; Sliding window protocols; Distance vector routing; Link state routing; SMTP; FTP; Leaky bucket; Wireshark; NS2 simulation',
};

/** Returns the subject and the topics of a course. */
function sampleCourse(course: string) {
  const subject = COURSE_LIST.find(([code]) => code === course)?.[1] ?? course;
  return { subject, topics: (TOPICS[course] ?? 'Module 1; Module 2; Module 3').split('; ') };
}

const EXAMS = ['May 2022', 'December 2022', 'May 2023', 'December 2023', 'June 2024', 'May 2025'];
const TESTS = ['Series test 1', 'Series test 2', 'Model exam'];
/** These shelves stay empty, so that the sample data shows empty lists too. */
const WITHOUT_SOLUTIONS: readonly string[] = ['CCW', 'NW LAB'];
const WITHOUT_OTHER_NOTES: readonly string[] = ['ELI'];

/** A file, and what the browser of a contributor would read in it. */
interface SampleFile {
  readonly file: File;
  /** Returns a picture of the first page. */
  readonly cover: () => Promise<Blob>;
  /** The text of each page of a PDF; null for another file. */
  readonly pages: readonly string[] | null;
}

/** Returns the sample files of one shelf, in the order in which they were contributed. */
export function sampleFiles(course: string, category: string): Promise<SampleFile[]> {
  return Promise.all(filesOf(course, category));
}

type Files = Promise<SampleFile>[];

function filesOf(course: string, category: string): Files {
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

function notes(course: string): Files {
  const { subject, topics } = sampleCourse(course);
  const files: Files = topics.map((topic, index) => {
    const lines = [
      `${subject}, lecture ${index + 1}`,
      '',
      ...topics.slice(Math.max(0, index - 8), index + 1).map((earlier) => `-  ${earlier}`),
      '',
      `In short: ${topic.toLowerCase()}`,
      'builds on what came before.',
    ];
    const [red, green, blue] = tone(hueOf(course) + 30 * index);
    const band = [red / 360, green / 360, blue / 360] as const;
    const name = `Lecture ${String(index + 1).padStart(2, '0')} - ${topic}.pdf`;
    return pdf(name, topic, lines, { textSize: 20, lineHeight: 36, band });
  });
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

function paper(course: string, exam: string, mark: string): Promise<SampleFile> {
  const { subject, topics } = sampleCourse(course);
  const questions = topics.flatMap((topic, index) => [
    `${index + 1}. Explain: ${topic}.${mark ? '' : ' (10 marks)'}`,
    ...(mark ? [`   Answer: see the lecture on ${topic.toLowerCase()}.`] : []),
  ]);
  const lines = ['Time: 3 hours. Maximum: 100 marks.', '', ...questions];
  return pdf(`${course} ${exam}${mark}.pdf`, `${subject}, ${exam}`, lines, {
    textSize: 13,
    lineHeight: 24,
  });
}

function otherNotes(course: string): Files {
  const { subject, topics } = sampleCourse(course);
  const hue = hueOf(course);
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

/** A hue for the pages of a course, in degrees. */
const hueOf = (course: string) => sampleCourse(course).topics.join('').length % 360;

async function pdf(
  name: string,
  heading: string,
  lines: readonly string[],
  look: Look = PLAIN,
): Promise<SampleFile> {
  const pages = samplePages(heading, lines, look);
  return {
    file: new File([await samplePdf(heading, lines, look)], name, { type: 'application/pdf' }),
    cover: () => pdfCover(heading, pages[0]?.body.split('\n') ?? [], look),
    pages: pages.map(({ title, body }) => `${title}\n${body}`),
  };
}

function png(name: string, hue: number): Promise<SampleFile> {
  const file = new File([samplePng(hue)], name, { type: 'image/png' });
  return Promise.resolve({ file, cover: () => pngCover(hue), pages: null });
}

function text(name: string, lines: readonly string[]): Promise<SampleFile> {
  const file = new File([`${lines.join('\n')}\n`], name, { type: 'text/plain' });
  return Promise.resolve({ file, cover: () => textCover(lines), pages: null });
}
