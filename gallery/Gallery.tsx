import { Notifications } from '#ui/Notifications.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';
import { Controls } from './Controls.tsx';
import { Files } from './Files.tsx';
import { Forms } from './Forms.tsx';
import { Frame } from './Frame.tsx';
import { Home } from './Home.tsx';
import { Library } from './Library.tsx';
import { Messages } from './Messages.tsx';
import { Operator } from './Operator.tsx';
import { Rows } from './Rows.tsx';
import { Tokens } from './Tokens.tsx';
import { Uploads } from './Uploads.tsx';

/** Every component of the app in every state, in the theme of the device. */
export function Gallery() {
  return (
    <>
      <main style={{ maxWidth: '72rem', margin: '0 auto', padding: '2rem 1rem' }}>
        <PageHeading lead="Every component in every state. docs/design.md says when each is used.">
          Components
        </PageHeading>
        <Tokens />
        <Controls />
        <Messages />
        <Rows />
        <Files />
        <Library />
        <Uploads />
        <Forms />
        <Frame />
        <Home />
        <Operator />
      </main>
      <Notifications />
    </>
  );
}
