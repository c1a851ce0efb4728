import { CHAT_NAME } from '#config/site.ts';
import { ChatRoom } from '#features/chat/ChatRoom.tsx';

/** /Snippetchat: the shared chat room. */
export function SnippetChatPage() {
  return (
    <div className="chat">
      {/* One string: the second of two would move when the display font comes. */}
      <h1 tabIndex={-1}>{`Welcome to ${CHAT_NAME}`}</h1>
      <p>One room for everyone who studies here. Pick a name and talk.</p>
      <ChatRoom />
    </div>
  );
}
