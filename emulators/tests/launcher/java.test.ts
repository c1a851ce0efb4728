import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const launcher = fileURLToPath(new URL('../../launcher/java', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'launcher-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the launcher itself needs; the folders of the system may hold a Java too. */
const tools = join(folder, 'tools');
/** The Java of the machine, which prints its arguments and the PATH that it sees. */
const realJava = join(folder, 'a real one', 'java');

beforeAll(() => {
  mkdirSync(tools);
  const path = execFileSync('which', ['dirname'], { encoding: 'utf8' }).trim();
  symlinkSync(path, join(tools, 'dirname'));
  mkdirSync(dirname(realJava));
  writeFileSync(realJava, '#!/bin/sh\nprintf "[%s]" "$@" "$PATH"\n');
  chmodSync(realJava, 0o755);
});

/** Runs `java` as a program does that firebase-tools has started. */
function java(words: readonly string[], folders: readonly string[], more: object = {}) {
  const PATH = [dirname(launcher), ...folders].join(':');
  const env = { PATH, ...more };
  const { status, stdout, stderr } = spawnSync('java', words, { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('the stand-in for Java', () => {
  it('has a version that is new enough for firebase-tools', () => {
    const words = ['-Duser.language=en', '-Dfile.encoding=UTF-8', '-version'];
    const { status, stderr } = java(words, [tools]);
    expect([status, stderr]).toEqual([0, expect.stringContaining('version "21.')]);
  });

  it.each([
    [['-jar', 'build/app.jar', 'two words', '', '*']],
    [['-Xmx2g', '-cp', 'a.jar:b.jar', 'org.example.Main', '-version']],
    [['-Dkey=value', '-classpath', 'a', 'Main', '-jar', 'firestore/main.ts']],
    [['--version']],
    [[]],
  ])('leaves %j to the Java of the machine, which sees a PATH without it', (words) => {
    const folders = [tools, dirname(realJava)];
    const { status, stdout } = java(words, folders);
    const seen = [...words, folders.join(':')].map((text) => `[${text}]`).join('');
    expect([status, stdout]).toEqual([0, seen]);
  });

  it('prefers the Java that ENGINES_JAVA names', () => {
    const { stdout } = java(['-jar', 'app.jar'], [tools], { ENGINES_JAVA: realJava });
    expect(stdout).toContain('[-jar][app.jar]');
  });

  it("gives that Java the entry of Google's Firestore emulator", () => {
    const jar = '/x/cloud-firestore-emulator.jar';
    const words = ['-Duser.language=en', '-jar', jar, '--port', '1'];
    const { stdout } = java(words, [tools], { ENGINES_JAVA: realJava });
    const entry = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
    expect(stdout).toContain(`[-cp][${jar}][${entry}][--port][1]`);
  });

  it('says what is missing if the machine has no Java', () => {
    const { status, stderr } = java(['-jar', 'app.jar'], [tools]);
    expect([status, stderr]).toEqual([127, expect.stringContaining('no Java is installed')]);
    expect(stderr).toContain('java -jar app.jar');
  });
});
