import { join } from 'node:path';
import {
  cruise,
  type ICruiseOptions,
  type ICruiseResult,
  type IForbiddenRuleType,
} from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { inProject } from './paths.ts';

const FOLDERS = ['src', 'gallery', 'emulators', 'scripts', 'bench', 'tests', 'e2e'];

/**
 * Reads which file imports which, and which of these imports `.dependency-cruiser.js` forbids.
 *
 * @param paths folders and files of the project
 * @param project their folder, with a `tsconfig.json`
 */
export async function readImports(
  paths: readonly string[] = FOLDERS,
  project = inProject(''),
): Promise<ICruiseResult> {
  // A plain JavaScript file, which editors and dependency-cruiser's own command read too.
  const { default: rules } = (await import(inProject('.dependency-cruiser.js'))) as {
    readonly default: {
      readonly forbidden: IForbiddenRuleType[];
      readonly options: ICruiseOptions;
    };
  };
  const { output } = await cruise(
    [...paths],
    {
      ...rules.options,
      baseDir: project,
      ruleSet: { forbidden: rules.forbidden },
      validate: true,
    },
    {},
    { tsConfig: extractTSConfig(join(project, 'tsconfig.json')) },
  );
  return output as ICruiseResult;
}
