import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import {
  cruise,
  type ICruiseOptions,
  type ICruiseResult,
  type IForbiddenRuleType,
} from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

// A plain JavaScript file, which editors and dependency-cruiser's own command read too.
const { default: rules } = (await import(resolve('.dependency-cruiser.js'))) as {
  readonly default: { readonly forbidden: IForbiddenRuleType[]; readonly options: ICruiseOptions };
};

let project = '';

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'import-rules-'));
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  for (const file of ['package.json', 'tsconfig.json'])
    symlinkSync(resolve(file), join(project, file));
});
afterEach(() => {
  rmSync(project, { recursive: true });
});

/** Checks files, given as path and source text, by the project's own rules. */
async function refusals(files: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), source);
  }
  const { options, forbidden } = rules;
  const { output } = await cruise(
    Object.keys(files),
    { ...options, baseDir: project, ruleSet: { forbidden }, validate: true },
    {},
    { tsConfig: extractTSConfig(join(project, 'tsconfig.json')) },
  );
  const { summary } = output as ICruiseResult;
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} to ${to}`);
}

const SERVICE = { 'src/services/operator/operator.ts': 'export const unlock = 1;' };

describe('import rules', () => {
  it('let a feature use a service, a library and the file table', async () => {
    const files = {
      ...SERVICE,
      'src/features/library/rows/Row.ts': 'export const Row = 1;',
      'src/features/desk/Screen.ts':
        "import 'react'; import '#services/operator/operator.ts'; import '#features/library/rows/Row.ts';",
    };
    expect(await refusals(files)).toEqual([]);
  });

  it('refuse an arrow upwards through an alias', async () => {
    const files = { ...SERVICE, 'src/ui/Planted.ts': "import '#services/operator/operator.ts';" };
    expect(await refusals(files)).toEqual([
      'layer-ui: src/ui/Planted.ts to src/services/operator/operator.ts',
    ]);
  });

  it('refuse an arrow upwards through a relative path', async () => {
    const files = { ...SERVICE, 'src/ui/Planted.ts': "import '../services/operator/operator.ts';" };
    expect(await refusals(files)).toEqual([
      'layer-ui: src/ui/Planted.ts to src/services/operator/operator.ts',
    ]);
  });

  it('refuse an arrow upwards that carries only a type', async () => {
    const files = {
      'src/services/operator/operator.ts': 'export type Proof = string;',
      'src/model/planted.ts':
        "import type { Proof } from '#services/operator/operator.ts'; export type P = Proof;",
    };
    expect(await refusals(files)).toEqual([
      'layer-model: src/model/planted.ts to src/services/operator/operator.ts',
    ]);
  });

  it('refuse one feature in another', async () => {
    const files = {
      'src/features/chat/room.ts': 'export const room = 1;',
      'src/features/desk/planted.ts': "import '#features/chat/room.ts';",
    };
    expect(await refusals(files)).toEqual([
      'feature-to-feature: src/features/desk/planted.ts to src/features/chat/room.ts',
    ]);
  });

  it('refuse one room of a layer in another that may not know it', async () => {
    const files = {
      'src/features/library/overview/nest.ts': 'export const nest = 1;',
      'src/features/library/rows/planted.ts': "import '../overview/nest.ts';",
      'src/services/chat/messages.ts': 'export const send = 1;',
      'src/services/library/planted.ts': "import '#services/chat/messages.ts';",
    };
    expect((await refusals(files)).toSorted()).toEqual([
      'room-library: src/services/library/planted.ts to src/services/chat/messages.ts',
      'room-rows: src/features/library/rows/planted.ts to src/features/library/overview/nest.ts',
    ]);
  });

  it('refuse a file beside the rooms of a layer', async () => {
    const files = {
      'src/services/planted.ts': 'export const planted = 1;',
      'src/features/chat/planted.ts': "import '#services/planted.ts';",
    };
    expect(await refusals(files)).toEqual([
      'rooms-of-services: src/features/chat/planted.ts to src/services/planted.ts',
    ]);
  });

  it('refuse Firebase outside of the services', async () => {
    const [refusal] = await refusals({ 'src/features/chat/planted.ts': "import 'firebase/auth';" });
    expect(refusal).toMatch(/^firebase-only-in-services: src\/features\/chat\/planted\.ts to /);
  });

  it('refuse Firebase in the emulators, which serve it', async () => {
    const [refusal] = await refusals({ 'emulators/planted.ts': "import 'firebase/auth';" });
    expect(refusal).toMatch(/^emulators-without-sdk: emulators\/planted\.ts to /);
  });

  it('refuse an engine in a feature that does not run it', async () => {
    const files = {
      'src/upload/queue.ts': 'export const queue = 1;',
      'src/features/desk/planted.ts': "import '#upload/queue.ts';",
    };
    expect(await refusals(files)).toEqual([
      'self-contained-engines: src/features/desk/planted.ts to src/upload/queue.ts',
    ]);
  });

  it('refuse React in an engine', async () => {
    const [refusal] = await refusals({ 'src/fluid/planted.ts': "import 'react';" });
    expect(refusal).toMatch(/^engines-without-react: src\/fluid\/planted\.ts to /);
  });

  it('refuse an import of a benchmark', async () => {
    const files = {
      'bench/list.ts': 'export const list = 1;',
      'scripts/planted.ts': "import '../bench/list.ts';",
    };
    expect(await refusals(files)).toEqual([
      'nothing-imports-bench: scripts/planted.ts to bench/list.ts',
    ]);
  });

  it('refuse a circle', async () => {
    const files = {
      'src/model/a.ts': "import './b.ts'; export const a = 1;",
      'src/model/b.ts': "import './a.ts'; export const b = 1;",
    };
    expect(await refusals(files)).toContain('no-circular: src/model/a.ts to src/model/b.ts');
  });

  it('refuse the emulators in the app, and the app in the emulators', async () => {
    const files = {
      'src/lib/planted.ts': "import '../../emulators/main.ts';",
      'emulators/main.ts': 'export const main = 1;',
      'emulators/planted.ts': "import '../src/model/shelf.ts';",
      'src/model/shelf.ts': 'export const shelf = 1;',
    };
    expect(await refusals(files)).toEqual([
      'app-to-emulators: src/lib/planted.ts to emulators/main.ts',
      'emulators-to-app: emulators/planted.ts to src/model/shelf.ts',
    ]);
  });

  it('refuse an import that leads nowhere', async () => {
    expect(await refusals({ 'src/lib/planted.ts': "import './gone.ts';" })).toEqual([
      'no-unresolvable: src/lib/planted.ts to ./gone.ts',
    ]);
  });
});
