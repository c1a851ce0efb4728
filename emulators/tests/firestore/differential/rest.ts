import { int, map } from '../support/wire.ts';
import type { Case, CaseClient } from './case.ts';

type Request = readonly [method: string, path: string, body?: unknown];

/** Requests below `documents`, after {v: 1} was written at c/a and {} at c/a/d/b and e/missing/f/g. */
const REQUESTS: Readonly<Record<string, readonly Request[]>> = {
  'get a document': [['GET', '/c/a']],
  'get an empty document': [['GET', '/c/a/d/b']],
  'get a document by an encoded slash': [['GET', '/c%2Fa']],
  'get a missing document': [['GET', '/c/none']],
  'get with a mask': [['GET', '/c/a?mask.fieldPaths=w&mask.fieldPaths=m.k']],
  'get with a key': [['GET', '/c/a?key=abc&alt=json']],
  'get the root': [['GET', '']],
  'list a collection': [['GET', '/c']],
  'list an empty collection': [['GET', '/none']],
  'list a collection below a document': [['GET', '/c/a/d']],
  'list in pages': [
    ['POST', '/c?documentId=b', {}],
    ['GET', '/c?pageSize=1'],
  ],
  'list in an order': [
    ['POST', '/c?documentId=b', { fields: { v: int(0) } }],
    ['POST', '/c?documentId=d', { fields: {} }],
    ['GET', '/c?orderBy=v'],
    ['GET', '/c?orderBy=v%20desc'],
  ],
  'list in an order that goes on after the name': [['GET', '/c?orderBy=__name__,v']],
  'list in an order with one field twice': [['GET', '/c?orderBy=v,v']],
  'list in an order of the name': [['GET', '/c?orderBy=__name__']],
  'list with a mask': [['GET', '/c?mask.fieldPaths=w']],
  'list with a negative page size': [['GET', '/c?pageSize=-1']],
  'list with a bad page token': [['GET', '/c?pageToken=zzz']],
  'create a document': [
    ['POST', '/c?documentId=b', { fields: { v: int(2) } }],
    ['GET', '/c/b'],
  ],
  'create an empty document': [['POST', '/c?documentId=b']],
  'create a document that is there': [['POST', '/c?documentId=a', { fields: {} }]],
  'create below a missing document': [['POST', '/x/y/z?documentId=b', { fields: {} }]],
  'create at a document': [['POST', '/c/a', {}]],
  'patch a document': [['PATCH', '/c/a', { fields: { w: int(5) } }]],
  'patch with a mask': [
    ['PATCH', '/c/a?updateMask.fieldPaths=w', { fields: { w: int(5), q: int(6) } }],
  ],
  'patch away a field': [['PATCH', '/c/a?updateMask.fieldPaths=v', {}]],
  'patch a missing document': [
    ['PATCH', '/c/none', { fields: {} }],
    ['GET', '/c/none'],
  ],
  'patch if it exists': [['PATCH', '/c/none?currentDocument.exists=true', { fields: {} }]],
  'patch if it does not exist': [['PATCH', '/c/a?currentDocument.exists=false', { fields: {} }]],
  'patch without a body': [['PATCH', '/c/a']],
  'patch a collection': [['PATCH', '/c', {}]],
  'delete a document': [
    ['DELETE', '/c/a'],
    ['GET', '/c/a'],
    ['GET', '/c/a/d/b'],
  ],
  'delete a missing document': [['DELETE', '/c/none']],
  'delete if it exists': [['DELETE', '/c/none?currentDocument.exists=true']],
  'delete a collection': [['DELETE', '/c']],
  'put a document': [['PUT', '/c/a', {}]],
  'an unknown method': [['POST', ':explode', {}]],
  'a query by GET': [['GET', ':runQuery']],
  'batchGet of nothing': [
    ['POST', ':batchGet', {}],
    ['POST', ':batchGet', { documents: [] }],
  ],
  'the ids of collections': [['POST', ':listCollectionIds', {}]],
  'the ids of collections below a document': [['POST', '/c/a:listCollectionIds', {}]],
  'the ids of collections below a missing document': [['POST', '/e/missing:listCollectionIds', {}]],
  'the ids of collections below nothing': [['POST', '/no/no:listCollectionIds', {}]],
  'the ids of collections in pages': [['POST', ':listCollectionIds', { pageSize: 1 }]],
};

async function seed({ prepare, set }: CaseClient): Promise<void> {
  await prepare([
    set('c/a', { v: int(1), w: int(2), m: map({ k: int(3), l: int(4) }) }),
    set('c/a/d/b', {}),
    set('e/missing/f/g', {}),
  ]);
}

const requests: readonly Case[] = Object.entries(REQUESTS).map(([name, list]) => ({
  name: `rest: ${name}`,
  run: async (client) => {
    await seed(client);
    const answers = [];
    for (const [method, path, body] of list)
      answers.push(await client.request(method, `/v1/${client.documents}${path}`, body));
    return answers;
  },
}));

export const REST_CASES: readonly Case[] = [
  ...requests,
  {
    name: 'rest: batchGet of some that are there and some that are not',
    run: async (client) => {
      await seed(client);
      const documents = ['c/a', 'c/none', 'c/a'].map(client.name);
      return [
        await client.call(':batchGet', { documents }),
        await client.call(':batchGet', { documents, mask: { fieldPaths: ['v'] } }),
      ];
    },
  },
  {
    name: 'rest: batchWrite, each write for itself',
    run: async ({ call, set, name }) =>
      [
        await call(':batchWrite', {
          writes: [
            set('c/a', {}),
            { delete: name('c/none'), currentDocument: { exists: true } },
            set('c/b', { v: int(1) }),
          ],
        }),
      ].map((answer) => ({ ...answer, body: withoutMessages(answer.body) })),
  },
  {
    name: 'rest: batchWrite of one document twice',
    run: async ({ call, set }) => [
      await call(':batchWrite', { writes: [set('c/a', {}), set('c/a', {})] }),
    ],
  },
  {
    name: 'rest: clear a part',
    run: async (client) => {
      await seed(client);
      return [
        await client.request('DELETE', `/emulator/v1/${client.documents}/c/a`),
        await client.get('c/a'),
        await client.get('e/missing/f/g'),
      ];
    },
  },
  {
    name: 'rest: clear everything',
    run: async (client) => {
      await seed(client);
      return [
        await client.request('DELETE', `/emulator/v1/${client.documents}`),
        await client.get('c/a'),
        await client.get('e/missing/f/g'),
      ];
    },
  },
  {
    name: 'rest: an unknown path',
    run: async ({ request }) => [
      await request('GET', '/nothing'),
      await request('GET', '/'),
      await request('POST', '/v2/x', {}),
    ],
  },
  {
    name: 'rest: an unknown parameter',
    differs: { why: 'production refuses it', status: 400 },
    run: async ({ request, documents }) => [await request('GET', `/v1/${documents}/c/a?foo=1`)],
  },
  {
    name: 'rest: missing documents in a list',
    run: async ({ request, documents, prepare, set }) => {
      await prepare([set('e/a/f/g', {}), set('e/b', { v: int(1) }), set('e/c/f/g/h/i', {})]);
      const list = (more: string) => request('GET', `/v1/${documents}/e?showMissing=true${more}`);
      const page = await list('&pageSize=2');
      const { nextPageToken } = page.body as { readonly nextPageToken: string };
      return [
        await list(''),
        page,
        await list(`&pageToken=${encodeURIComponent(nextPageToken)}`),
        await list('&orderBy=v'),
      ];
    },
  },
  {
    name: 'rest: a transaction of the server, from its beginning to after its end',
    run: async ({ call, prepare, set, name }) => {
      await prepare([set('c/a', { v: int(1) })]);
      const begun = await call(':beginTransaction', { options: { readWrite: {} } });
      const { transaction } = begun.body as { readonly transaction: string };
      const query = { structuredQuery: { from: [{ collectionId: 'c' }] } };
      return [
        await call(':batchGet', { documents: [name('c/a')], transaction }),
        await call(':runQuery', { ...query, transaction }),
        await call(':commit', { writes: [set('c/b', {})], transaction }),
        await call(':commit', { writes: [set('c/b', {})], transaction }),
        await call(':rollback', { transaction: 'bm9wZQ==' }),
      ];
    },
  },
  {
    name: 'rest: a pipeline',
    differs: { why: 'the official emulator breaks', status: 501 },
    run: async ({ call }) => [await call(':executePipeline', {})],
  },
];

/** Removes the texts from the statuses in a batch: each server names documents differently. */
function withoutMessages(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (key, value: unknown) => (key === 'message' ? '' : value)),
  );
}
