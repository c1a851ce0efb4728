import { writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { filesWithLibrary, OWN_LIBRARY } from './courseFiles.ts';
import { inProject, readProjectFile } from './paths.ts';
import { runScript } from './runScript.ts';

// npm run courses: writes the courses of src/config/courses.ts into the rules and indexes of the
// repository, as `npm start` and `npm run deploy` do in copies.
await runScript(async () => {
  for (const { name, text } of filesWithLibrary(OWN_LIBRARY, readProjectFile)) {
    const path = inProject(name);
    const written = name.endsWith('.json') ? (await format(path, text)).code : text;
    const isNew = written !== readProjectFile(name);
    if (isNew) writeFileSync(path, written);
    console.log(`${name} ${isNew ? 'has been written' : 'is as it was'}`);
  }
});
