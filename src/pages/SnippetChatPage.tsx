import { CHAT_NAME } from '#config/site.ts';
import { ChatRoom } from '#features/chat/ChatRoom.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

/** /Snippetchat: the shared chat room. */
export function SnippetChatPage() {
  return (
    <Page width="narrow">
      <PageHeading lead="One room for everybody who studies here. Pick a name and talk.">
        Welcome to {CHAT_NAME}
      </PageHeading>
      <ChatRoom />
    </Page>
  );
}
