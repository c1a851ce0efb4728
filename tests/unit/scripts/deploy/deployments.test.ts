// @vitest-environment node
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  deploymentsOf,
  keepDeployed,
  keepReturned,
} from '../../../../scripts/deploy/deployments.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deployments-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const kept = () => deploymentsOf(folder, 'notes');

function deploy(version: string): void {
  mkdirSync(kept().next, { recursive: true });
  writeFileSync(join(kept().next, 'firebase.json'), version);
  keepDeployed(kept());
}

const versions = () =>
  (['next', 'last', 'before'] as const).map((name) => {
    const path = join(kept()[name], 'firebase.json');
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  });

it('a deployment keeps itself and the one before', () => {
  deploy('1');
  expect(versions()).toEqual(['', '1', '']);
  deploy('2');
  deploy('3');
  expect(versions()).toEqual(['', '3', '2']);
});

it('a return can be taken back, also beside one that was prepared and failed', () => {
  deploy('1');
  deploy('2');
  mkdirSync(kept().next);
  keepReturned(kept());
  expect(versions()).toEqual(['', '1', '2']);
  keepReturned(kept());
  expect(versions()).toEqual(['', '2', '1']);
});

it('deployments of another project are kept apart', () => {
  deploy('1');
  expect(existsSync(deploymentsOf(folder, 'other').last)).toBe(false);
});
