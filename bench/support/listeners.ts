/** Many listeners to one document over gRPC, by hand, so that the measurement is of the server. */
import { connect, type ClientHttp2Session } from 'node:http2';
import { encode } from '../../emulators/firestore/grpc/protobuf.ts';

const LISTENERS_PER_CONNECTION = 50;
const ARRIVAL_LIMIT_MS = 60_000;

export interface Listeners {
  /** Resolves once all have received this text. */
  readonly haveReceived: (text: string) => Promise<void>;
  readonly close: () => void;
}

/** Opens listeners to a document, as the administrator. @param origin `http://host:port` */
export function listenTo(origin: string, document: string, count: number): Listeners {
  const sessions: ClientHttp2Session[] = [];
  for (let index = 0; index < count; index += 1) {
    if (index % LISTENERS_PER_CONNECTION === 0) sessions.push(connect(origin));
    const stream = sessions.at(-1)?.request({
      ':method': 'POST',
      ':path': '/google.firestore.v1.Firestore/Listen',
      'content-type': 'application/grpc',
      te: 'trailers',
      authorization: 'Bearer owner',
      'google-cloud-resource-prefix': document.split('/documents/')[0],
    });
    const message = encode('ListenRequest', {
      database: document.split('/documents/')[0],
      addTarget: { targetId: 2, documents: { documents: [document] } },
    });
    const prefix = Buffer.alloc(5);
    prefix.writeUInt32BE(message.length, 1);
    stream?.write(Buffer.concat([prefix, message]));
    stream?.on('data', (part: Buffer) => {
      if (waitedFor && part.includes(waitedFor)) arrived.add(index);
      if (arrived.size === count) done();
    });
  }
  let waitedFor: string | undefined;
  let arrived = new Set<number>();
  let done = (): void => undefined;
  return {
    haveReceived: (text) =>
      new Promise((resolve, reject) => {
        waitedFor = text;
        arrived = new Set();
        const limit = setTimeout(
          () => reject(new Error(`${arrived.size} of ${count} listeners heard of a write.`)),
          ARRIVAL_LIMIT_MS,
        );
        done = () => {
          clearTimeout(limit);
          resolve();
        };
      }),
    close: () => {
      for (const session of sessions) session.destroy();
    },
  };
}
