import ts from 'typescript';
import packageJson from '../package.json' with { type: 'json' };
import tsconfig from '../tsconfig.json' with { type: 'json' };
import { inProject } from './lib/paths.ts';
import { runScript } from './lib/runScript.ts';
import { findUnsupportedApis } from './lib/unsupportedApis.ts';

/** The APIs that the app checks for before it uses them. */
const GUARDED = [
  'Intl.Segmenter',
  'Navigator.share',
  'PointerEvent.getCoalescedEvents',
  'StorageManager.estimate',
  'cancelIdleCallback',
  'requestIdleCallback',
];

// npm run lint:browsers: fails if the app uses an API that a browser of browserslist lacks.
await runScript(() => {
  const sources = { ...tsconfig, include: ['src'] };
  const { options, fileNames } = ts.parseJsonConfigFileContent(sources, ts.sys, inProject(''));
  const program = ts.createProgram(fileNames, { ...options, incremental: false });
  const isOfApp = (path: string) => path.startsWith(inProject('src/'));
  const found = findUnsupportedApis(program, isOfApp, packageJson.browserslist, GUARDED);
  if (found.length > 0) throw new Error(found.join('\n'));
});
