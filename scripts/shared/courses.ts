import { writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { CATEGORY_LIST, COURSE_LIST } from '../../src/config/courses.ts';
import { filesWithLibrary } from './courseFiles.ts';
import { inProject, readProjectFile } from './paths.ts';
import { runScript } from './runScript.ts';

// npm run courses: writes the courses of src/config/courses.ts into the rules and indexes.
await runScript(async () => {
  const library = { courses: COURSE_LIST, categories: CATEGORY_LIST };
  for (const { name, text } of filesWithLibrary(library, readProjectFile)) {
    const path = inProject(name);
    const written = name.endsWith('.json') ? (await format(path, text)).code : text;
    const isNew = written !== readProjectFile(name);
    if (isNew) writeFileSync(path, written);
    console.log(`${name} ${isNew ? 'has been written' : 'is as it was'}`);
  }
});
