import { Copy, EllipsisVertical, Flag, Trash2 } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Menu } from '#ui/Menu.tsx';

interface MessageMenuProps {
  readonly sender: string;
  readonly tabIndex: number;
  /** Whether it is stored, so that it can be reported and deleted. */
  readonly isStored: boolean;
  readonly onCopy: () => void;
  readonly onReport: () => void;
  readonly onDelete: () => void;
}

/**
 * The actions on a message. The menu is created at the first click: creating one costs more than
 * the rest of the row.
 */
export function MessageMenu({
  sender,
  tabIndex,
  isStored,
  onCopy,
  onReport,
  onDelete,
}: MessageMenuProps) {
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
          label: 'Report',
          icon: <Flag aria-hidden className="size-4" />,
          onSelect: onReport,
          disabled: !isStored,
        },
        {
          label: 'Delete',
          icon: <Trash2 aria-hidden className="size-4" />,
          onSelect: onDelete,
          disabled: !isStored,
          danger: true,
        },
      ]}
    />
  );
}

function ActionsButton(props: ComponentProps<'button'>) {
  return (
    <button type="button" {...props}>
      <EllipsisVertical aria-hidden className="size-4" />
    </button>
  );
}
