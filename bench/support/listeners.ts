/** Many listeners to one document over gRPC, by hand, so that the measurement is of the server. */
import { connect, type ClientHttp2Session } from 'node:http2';
import { encode } from '../../emulators/firestore/grpc/protobuf.ts';

const LISTENERS_PER_CONNECTION = 50;
const ARRIVAL_LIMIT_MS = 10_000;
/** The longest text that is waited for. */
const TEXT_LIMIT = 100;

export interface Listeners {
  /** Resolves with true once all have received this text, with false if some have not in time. */
  readonly haveReceived: (text: string) => Promise<boolean>;
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
    // A text may arrive in two parts.
    let end = '';
    stream?.on('data', (part: Buffer) => {
      const text = end + part.toString('latin1');
      if (waitedFor && text.includes(waitedFor)) arrived.add(index);
      end = text.slice(-TEXT_LIMIT);
      if (arrived.size === count) done();
    });
  }
  let waitedFor: string | undefined;
  let arrived = new Set<number>();
  let done = (): void => undefined;
  return {
    haveReceived: (text) =>
      new Promise((resolve) => {
        waitedFor = text;
        arrived = new Set();
        const limit = setTimeout(() => resolve(false), ARRIVAL_LIMIT_MS);
        done = () => {
          clearTimeout(limit);
          resolve(true);
        };
      }),
    close: () => {
      for (const session of sessions) session.destroy();
    },
  };
}
