import { counted } from '#model/language.ts';
import { isDeleted, type Message } from '#model/message.ts';
import type { DeletedMessage } from '#services/operator/deskMessages.ts';
import type { AdminServices } from './adminServices.ts';
import { DeskSection } from './blocks.tsx';
import { Many, type ManyAction, type ManyItem } from './Many.tsx';
import { shortUid } from './removals.ts';
import { success, type OperatorActions } from './useOperatorActions.ts';

interface MessagesProps {
  readonly services: AdminServices;
  readonly work: OperatorActions;
}

type RoomMessage = Message & ManyItem;
type KeptMessage = DeletedMessage & ManyItem;

const messages = (count: number) => counted(count, 'message', 'messages');

/** The chat's messages by their senders, and the deleted ones by who deleted them. */
export function Messages({ services, work }: MessagesProps) {
  const removal: ManyAction<RoomMessage> = {
    verb: 'Remove',
    text: 'They leave the chat for everybody. You can put them back for 30 days.',
    isReversible: true,
    async carryOut(items, chosen, signal, onDone) {
      await services.removeMessages(items, chosen, signal, onDone);
      return success(`${messages(items.length)} removed. They can be put back.`);
    },
  };
  const return_: ManyAction<KeptMessage> = {
    verb: 'Put back',
    text: 'Everybody can read them again, where they were.',
    isReversible: true,
    async carryOut(items, chosen, signal, onDone) {
      await services.putBackMessages(items, chosen, signal, onDone);
      return success(`${messages(items.length)} put back.`);
    },
  };
  const forgetting: ManyAction<KeptMessage> = {
    verb: 'Forget',
    text: 'They are removed for good. There is no way back.',
    isReversible: false,
    async carryOut(items, chosen, signal) {
      await services.forgetMessages(items, chosen, signal);
      return success(`${messages(items.length)} forgotten.`);
    },
  };
  return (
    <DeskSection id="desk-messages" title="Messages">
      <Many
        noun={['message', 'messages']}
        groupNoun={['name', 'names']}
        read={async (signal) =>
          (await services.readAllMessages(signal)).map((message) => ({
            ...message,
            name: `${message.sender}: ${message.text}`,
            by: isDeleted(message) ? '' : message.sender,
            byName: isDeleted(message) ? 'Deleted already' : message.sender,
            at: message.timestamp,
          }))
        }
        actions={[removal]}
        work={work}
      />
      <Many
        noun={['deleted message', 'deleted messages']}
        groupNoun={['visitor', 'visitors']}
        read={async (signal) =>
          (await services.readDeletedMessages(signal)).map((message) => ({
            ...message,
            name: `${message.sender}: ${message.text}`,
            byName: `Deleted by visitor ${shortUid(message.by)}`,
          }))
        }
        actions={[return_, forgetting]}
        work={work}
      />
    </DeskSection>
  );
}
