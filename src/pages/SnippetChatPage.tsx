import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CHAT_NAME } from '#config/site.ts';
import { ChatRoom } from '#features/chat/ChatRoom.tsx';
import { useReport } from '#features/reports/useReport.tsx';
import type { Message } from '#model/message.ts';
import { questionOfState } from '#model/question.ts';

/** /Snippetchat: the shared chat room. */
export function SnippetChatPage() {
  const { report, dialog } = useReport();
  const reportMessage = useCallback(
    ({ id, text }: Message) => void report({ about: { kind: 'message', target: id }, name: text }),
    [report],
  );
  const question = questionOfState(useLocation().state);
  const navigate = useNavigate();
  // Coming back to this page, or a reload, must not ask again.
  const forgetQuestion = useCallback(
    () => void navigate({ hash: '' }, { replace: true, state: null, preventScrollReset: true }),
    [navigate],
  );
  return (
    <div className="chat">
      {/* One string: the second of two would move when the display font loads. */}
      <h1 tabIndex={-1}>{`Welcome to ${CHAT_NAME}`}</h1>
      <p>One room for everyone who studies here. Pick a name and talk.</p>
      <ChatRoom onReport={reportMessage} question={question} onQuestionTaken={forgetQuestion} />
      {dialog}
    </div>
  );
}
