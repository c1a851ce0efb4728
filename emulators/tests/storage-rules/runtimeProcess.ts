import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';

const MAIN = fileURLToPath(new URL('../../storage-rules/main.ts', import.meta.url));

export interface RuntimeMessage {
  readonly id: number;
  readonly status?: string;
  readonly action?: string;
  readonly server_request_id?: number;
  readonly errors?: readonly string[];
  readonly warnings?: readonly string[];
  readonly context?: { readonly path: string };
  readonly result?: { readonly rulesVersion?: number; readonly permit?: boolean };
}

/** The real runtime in a separate process, used through its pipes as by firebase-tools. */
export class RuntimeProcess {
  readonly child: ChildProcess;
  /** Everything that was written, as bytes. */
  output = '';
  errorOutput = '';
  readonly #messages: RuntimeMessage[] = [];
  #arrived: () => void = () => undefined;

  constructor(args: readonly string[] = ['serve']) {
    this.child = spawn(process.execPath, ['--import', 'tsx', MAIN, ...args]);
    this.child.stderr?.on('data', (chunk: Buffer) => (this.errorOutput += chunk.toString()));
    let rest = '';
    this.child.stdout?.on('data', (chunk: Buffer) => {
      this.output += chunk.toString('latin1');
      const lines = (rest + chunk.toString('latin1')).split('\n');
      rest = lines.pop() ?? '';
      this.#messages.push(...lines.map((line) => JSON.parse(line) as RuntimeMessage));
      this.#arrived();
    });
  }

  /** Returns the next message, in the order of arrival. */
  async next(): Promise<RuntimeMessage> {
    for (;;) {
      const message = this.#messages.shift();
      if (message) return message;
      await new Promise<void>((resolve) => (this.#arrived = resolve));
    }
  }

  write(text: string | Buffer): void {
    this.child.stdin?.write(text);
  }

  send(message: object): void {
    this.write(`${JSON.stringify(message)}\n`);
  }

  async ask(message: object): Promise<RuntimeMessage> {
    this.send(message);
    return this.next();
  }

  /** Loads a rules file under a name. */
  load(content: string, rulesetName = '0', id = 1): Promise<RuntimeMessage> {
    const source = { files: [{ name: '/project/storage.rules', content }] };
    return this.ask({ action: 'load_ruleset', context: { rulesetName, source }, id });
  }

  /** Loads rules that allow every read and write of a file under one condition. */
  async loadCondition(condition: string): Promise<void> {
    const answer = await this.load(
      `rules_version = '2'; service firebase.storage { match /b/{bucket}/o {
        match /{path=**} { allow read, write: if ${condition}; } } }`,
    );
    if (answer.errors?.length) throw new Error(answer.errors.join('\n'));
  }

  /** Ends the process with a signal; resolves with its exit status. */
  async end(signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
    if (this.child.exitCode !== null) return this.child.exitCode;
    const exited = once(this.child, 'exit');
    this.child.kill(signal);
    const [code] = (await exited) as [number | null];
    return code;
  }
}

/** Starts the runtime for the tests of a file, which print no error. */
export function startedRuntime(): RuntimeProcess {
  const runtime = new RuntimeProcess();
  beforeAll(() => runtime.next());
  afterAll(async () => {
    await runtime.end();
    expect(runtime.errorOutput).toBe('');
  });
  return runtime;
}

interface VerifyOptions {
  readonly id?: number;
  readonly rulesetName?: string;
  readonly service?: string;
  readonly method?: string;
  readonly path?: string;
  /** Expression values by their names in `request`. */
  readonly request?: Readonly<Record<string, object>>;
  readonly resource?: object;
}

const NULL = { null_value: null };

/** Makes a request as firebase-tools writes it: a signed-out get of a file that does not exist. */
export function verifyMessage({
  id = 2,
  rulesetName = '0',
  service = 'firebase.storage',
  method = 'get',
  path = '/b/bucket/o/topics/rivers/file.pdf',
  request = {},
  resource = NULL,
}: VerifyOptions = {}) {
  const segments = path.split('/').filter(Boolean);
  const fields = {
    path: { path_value: { segments: segments.map((simple) => ({ simple })) } },
    time: { timestamp_value: '2026-11-21T08:30:15.250Z' },
    resource: NULL,
    auth: NULL,
    ...request,
  };
  const variables = { resource, request: { map_value: { fields } } };
  return { action: 'verify', context: { rulesetName, service, path, method, variables }, id };
}
