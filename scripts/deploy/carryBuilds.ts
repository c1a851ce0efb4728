import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { hashOf } from '../build/buildFiles.ts';

/** A build that an open page may still be of, with the hashes of its files by their addresses. */
const build = v.object({
  version: v.string(),
  files: v.record(v.pipe(v.string(), v.regex(/^\/(assets|fonts)\/[\w./-]+$/)), v.string()),
});
const deployed = v.object({ ...build.entries, before: v.optional(v.array(build), []) });

/** How many builds before the new one stay on the site. */
const CARRIED = 2;

/**
 * Adds the files of the last builds to a new one, because a deployment replaces the whole site:
 * a page that is open goes on with the files of its build. They are fetched from the site itself,
 * so any machine can deploy.
 *
 * @param folder the new build
 * @param origin the deployed site's address
 * @returns the number of builds, or the reason why there are none
 */
export async function carryBuilds(folder: string, origin: string): Promise<number | string> {
  const path = join(folder, 'build.json');
  const own = v.parse(build, JSON.parse(readFileSync(path, 'utf8')));
  const live = await readLive(origin);
  if (typeof live === 'string') return live;
  const before = [{ version: live.version, files: live.files }, ...live.before]
    .filter(({ version }) => version !== own.version)
    .slice(0, CARRIED);
  const files = new Map(before.flatMap((each) => Object.entries(each.files)));
  for (const [url, hash] of files) await carryFile(folder, origin, { url, hash });
  writeFileSync(path, JSON.stringify({ ...own, before }));
  return before.length;
}

/** Whether the build in a folder is the one on the site, or the site does not answer. */
export async function isOnSite(folder: string, origin: string): Promise<boolean> {
  const { version } = v.parse(build, JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')));
  const live = await readLive(origin);
  return typeof live === 'string' || live.version === version;
}

async function readLive(origin: string): Promise<v.InferOutput<typeof deployed> | string> {
  try {
    const answer = await fetch(`${origin}/build.json`);
    if (!answer.ok) return `${origin}/build.json: ${answer.status}`;
    return v.parse(deployed, await answer.json());
  } catch (error) {
    return `${origin}/build.json: ${String(error)}`;
  }
}

/** @throws Error if the site answers with anything but that file. */
async function carryFile(
  folder: string,
  origin: string,
  { url, hash }: { readonly url: string; readonly hash: string },
): Promise<void> {
  const file = join(folder, url);
  if (url.includes('..') || existsSync(file)) return;
  const answer = await fetch(origin + url);
  const content = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok || hashOf(content) !== hash) {
    throw new Error(`${origin}${url} is not the file of an earlier build.`);
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
