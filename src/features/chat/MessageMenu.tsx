import { Copy, Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
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
  const label = `Actions for ${sender}`;
  if (!isMade) {
    return (
      <button
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        tabIndex={tabIndex}
        onClick={() => setIsMade(true)}
      />
    );
  }
  return (
    <Menu
      defaultOpen
      trigger={<button type="button" aria-label={label} tabIndex={tabIndex} />}
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
