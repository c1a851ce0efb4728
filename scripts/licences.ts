import { unknownLicences } from './lib/licences.ts';
import { readProjectFile } from './lib/readProjectFile.ts';
import { runScript } from './lib/runScript.ts';

// npm run licences: fails on packages whose licence is not agreed to.
await runScript(() => {
  const problems = unknownLicences(readProjectFile('package-lock.json'));
  if (problems.length > 0) {
    throw new Error(
      [...problems, 'Leave these packages out, or agree in scripts/lib/licences.ts.'].join('\n'),
    );
  }
  console.log('Every package has a licence that is agreed to.');
});
