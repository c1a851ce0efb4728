import { useCallback } from 'react';
import { CHAT_NAME } from '#config/site.ts';
import { ChatRoom } from '#features/chat/ChatRoom.tsx';
import { useReport } from '#features/reports/useReport.tsx';
import type { Message } from '#model/message.ts';

/** /Snippetchat: the shared chat room. */
export function SnippetChatPage() {
  const { report, dialog } = useReport();
  const reportMessage = useCallback(
    ({ id, text }: Message) => void report({ about: { kind: 'message', target: id }, name: text }),
    [report],
  );
  return (
    <div className="chat">
      {/* One string: the second of two would move when the display font loads. */}
      <h1 tabIndex={-1}>{`Welcome to ${CHAT_NAME}`}</h1>
      <p>One room for everyone who studies here. Pick a name and talk.</p>
      <ChatRoom onReport={reportMessage} />
      {dialog}
    </div>
  );
}
