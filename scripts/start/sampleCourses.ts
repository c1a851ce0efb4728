import { COURSE_LIST } from '../../src/config/courses.ts';

/** The subject and the topics of a course's sample files. */
interface SampleCourse {
  readonly subject: string;
  readonly topics: readonly string[];
}

/** Returns a course's sample: its own below, or numbered modules for another college's course. */
export function sampleCourse(course: string): SampleCourse {
  const subject = COURSE_LIST.find(([code]) => code === course)?.[1] ?? course;
  return SAMPLE_COURSES[course] ?? { subject, topics: ['Module 1', 'Module 2', 'Module 3'] };
}

const SAMPLE_COURSES: Readonly<Record<string, SampleCourse>> = {
  AAD: {
    subject: 'Algorithm Analysis and Design',
    topics: [
      'Asymptotic notation',
      'Recurrences and the master theorem',
      'AVL and red-black trees',
      'Disjoint sets',
      'Strongly connected components',
      'Divide and conquer',
      'Greedy strategy',
      'Dynamic programming',
      'Backtracking and n-queens',
      'Branch and bound',
      'NP-completeness',
      'Approximation algorithms',
    ],
  },
  CCW: {
    subject: 'Comprehensive Course Work',
    topics: ['Discrete mathematics', 'Data structures', 'Operating systems', 'Databases'],
  },
  CD: {
    subject: 'Compiler Design',
    topics: [
      'Phases of a compiler',
      'Input buffering',
      'Regular expressions to NFA',
      'NFA to DFA',
      'Lex and Yacc',
      'Context-free grammars',
      'FIRST and FOLLOW',
      'LL(1) parsing',
      'Shift-reduce parsing',
      'Operator precedence parsing',
      'SLR parsing tables',
      'Canonical LR(1)',
      'LALR parsing',
      'Syntax-directed translation',
      'Type checking',
      'Activation records',
      'Three-address code',
      'Basic blocks and flow graphs',
      'Peephole optimisation',
      'Loop optimisation',
      'Data-flow analysis',
      'Register allocation',
      'Code generation',
      'DAG representation',
    ],
  },
  CG: {
    subject: 'Computer Graphics',
    topics: [
      'Bresenham line drawing',
      'Midpoint circle',
      'Scan-line polygon filling',
      '2D transformations',
      'Homogeneous coordinates',
      'Cohen-Sutherland clipping',
      'Sutherland-Hodgeman clipping',
      '3D projections',
      'Z-buffer',
      'Bezier and B-spline curves',
      'Image sampling and quantisation',
      'Histogram equalisation',
      'Spatial filters',
    ],
  },
  ELI: {
    subject: 'Elective I',
    topics: [
      'Supervised learning',
      'Decision trees',
      'Support vector machines',
      'K-means clustering',
      'Principal component analysis',
      'Neural networks',
    ],
  },
  'IE&FT': {
    subject: 'Industrial Economics and Foreign Trade',
    topics: [
      'Scarcity and choice',
      'Demand and elasticity',
      'Production functions',
      'Cost and revenue',
      'Market structures',
      'National income',
      'Inflation and monetary policy',
      'Balance of payments',
      'Free trade and protection',
      'Stock market basics',
    ],
  },
  'NW LAB': {
    subject: 'Networking Lab',
    topics: [
      'Network commands',
      'Socket programming with TCP',
      'Socket programming with UDP',
      'Sliding window protocols',
      'Distance vector routing',
      'Link state routing',
      'SMTP',
      'FTP',
      'Leaky bucket',
      'Wireshark',
      'NS2 simulation',
    ],
  },
};
