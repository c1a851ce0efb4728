import { Copy, Trash2 } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Menu } from '#ui/Menu.tsx';
import { ACTIONS_ICON } from './messageIcons.tsx';
import { ROW_BUTTON } from './rowButton.ts';

interface MessageMenuProps {
  readonly sender: string;
  readonly tabIndex: number;
  readonly mayDelete: boolean;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
}

/**
 * What can be done with a message. The menu itself is made when it is first asked for: making
 * one for each row costs more than all the rest of the row.
 */
export function MessageMenu({ sender, tabIndex, mayDelete, onCopy, onDelete }: MessageMenuProps) {
  const [isMade, setIsMade] = useState(false);
  const button = { 'aria-label': `Actions for ${sender}`, tabIndex };
  if (!isMade) {
    return (
      <ActionsButton
        {...button}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setIsMade(true)}
      />
    );
  }
  return (
    <Menu
      defaultOpen
      trigger={<ActionsButton {...button} />}
      items={[
        { label: 'Copy text', icon: <Copy aria-hidden className="size-4" />, onSelect: onCopy },
        {
          label: 'Delete',
          icon: <Trash2 aria-hidden className="size-4" />,
          onSelect: onDelete,
          disabled: !mayDelete,
          danger: true,
        },
      ]}
    />
  );
}

function ActionsButton(props: ComponentProps<'button'>) {
  return (
    <button type="button" {...props} className={ROW_BUTTON}>
      {ACTIONS_ICON}
    </button>
  );
}
