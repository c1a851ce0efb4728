/** Sends the requests of the tables to a server, each to its own collection. */
import type { RequestCase, Verdict } from './cases/requestCase.ts';
import { CLAIMS } from './expression.ts';

const PROJECT = 'demo-requests';
const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`;

/** Uploads the rules of all cases and returns the server's verdicts, in their order. */
export async function verdicts(
  url: string,
  cases: readonly RequestCase[],
): Promise<readonly Verdict[]> {
  await upload(url, cases);
  const found: Verdict[] = [];
  for (const [index, request] of cases.entries())
    found.push(await verdict(url, request, collectionOf(index)));
  return found;
}

async function upload(url: string, cases: readonly RequestCase[]): Promise<void> {
  const blocks = cases.map(({ rules }, index) =>
    rules.replaceAll('COLLECTION', collectionOf(index)),
  );
  const content = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
${blocks.join('\n')}
}}`;
  const response = await fetch(`${url}/emulator/v1/projects/${PROJECT}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'security.rules', content }] } }),
  });
  if (!response.ok) throw new Error(`the rules are refused: ${await response.text()}`);
}

async function verdict(url: string, request: RequestCase, collection: string): Promise<Verdict> {
  const { method, path, body } = request.ask({
    collection,
    documentName: (document) => `${DOCUMENTS}/${document}`,
  });
  const response = await fetch(`${url}/v1/${DOCUMENTS}${path}`, {
    method,
    headers: { authorization: `Bearer ${token()}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status === 403) return 'denied';
  const isMissing = response.status === 404 && method === 'GET';
  if (!response.ok && !isMissing) throw new Error(`${request.title}: ${response.status} ${text}`);
  return 'allowed';
}

function collectionOf(index: number): string {
  return `case${index}`;
}

function token(): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(CLAIMS)}.`;
}
