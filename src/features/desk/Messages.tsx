import { counted } from '#model/language.ts';
import { isDeleted, type Message } from '#model/message.ts';
import {
  putBackMessages,
  readAllMessages,
  readDeletedMessages,
  removeMessages,
  type DeletedMessage,
} from '#services/operator/deskMessages.ts';
import { shortUid } from './actions.ts';
import type { Choosable } from './choices.tsx';
import { ChooseMany, type ManyAction } from './ChooseMany.tsx';
import { DeskSection } from './DeskCard.tsx';
import { success, type DeskPartProps } from './useDeskWork.tsx';

const messages = (count: number) => counted(count, 'message', 'messages');

const REMOVAL: ManyAction<Message> = {
  verb: 'Remove',
  text: 'They leave the chat for everybody. You can put them back for 30 days.',
  isReversible: true,
  async carryOut(items, chosen, signal, onDone) {
    await removeMessages(items, chosen, signal, onDone);
    return success(`${messages(items.length)} removed. They can be put back.`);
  },
};

const WAY_BACK: ManyAction<DeletedMessage> = {
  verb: 'Put back',
  text: 'Everybody can read them again, where they were.',
  isReversible: true,
  async carryOut(items, chosen, signal, onDone) {
    await putBackMessages(items, chosen, signal, onDone);
    return success(`${messages(items.length)} put back.`);
  },
};

async function readRoom(signal: AbortSignal): Promise<readonly (Message & Choosable)[]> {
  return (await readAllMessages(signal)).map((message) => ({
    ...message,
    name: `${message.sender}: ${message.text}`,
    by: isDeleted(message) ? '' : message.sender,
    byName: isDeleted(message) ? 'Deleted already' : message.sender,
    at: message.timestamp,
  }));
}

async function readKept(signal: AbortSignal): Promise<readonly (DeletedMessage & Choosable)[]> {
  return (await readDeletedMessages(signal)).map((message) => ({
    ...message,
    name: `${message.sender}: ${message.text}`,
    byName: `Deleted by visitor ${shortUid(message.by)}`,
  }));
}

/** The chat's messages by their senders, and the deleted ones by who deleted them. */
export function Messages({ work }: DeskPartProps) {
  return (
    <DeskSection title="Messages">
      <ChooseMany
        noun={['message', 'messages']}
        groupNoun={['name', 'names']}
        read={readRoom}
        actions={[REMOVAL]}
        work={work}
      />
      <ChooseMany
        noun={['deleted message', 'deleted messages']}
        groupNoun={['visitor', 'visitors']}
        read={readKept}
        actions={[WAY_BACK]}
        work={work}
      />
    </DeskSection>
  );
}
