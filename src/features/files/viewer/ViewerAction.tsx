import type { LucideIcon } from 'lucide-react';
import { classNames } from '#ui/classNames.ts';

interface ViewerActionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** The full name, where the label is short. */
  readonly name?: string;
  /** Whether the label is hidden in a narrow window, where the icon and the name suffice. */
  readonly isSmall?: boolean;
  /** Undefined while there is nothing to do. The button keeps the focus. */
  readonly onPress?: ((event: Pick<MouseEvent, 'detail'>) => void) | undefined;
  /** Makes it a link that opens in another tab. */
  readonly href?: string;
}

const STYLE =
  'flex min-h-14 flex-auto cursor-pointer flex-col items-center justify-center gap-0.5 rounded-md px-0.5 text-xs font-semibold -outline-offset-4 hover:bg-well aria-disabled:cursor-default aria-disabled:text-ink-soft aria-disabled:opacity-60 sm:min-w-24 sm:flex-none';

/** A button below the open file: an icon over a word. */
export function ViewerAction({
  icon: Icon,
  label,
  name,
  isSmall = false,
  onPress,
  href,
}: ViewerActionProps) {
  const style = classNames(STYLE, isSmall ? 'min-w-11' : 'min-w-13');
  const content = (
    <>
      <Icon aria-hidden className="size-5" />
      <span className={classNames('max-w-full truncate', isSmall && 'max-sm:hidden')}>{label}</span>
    </>
  );
  if (href !== undefined)
    return (
      <a href={href} target="_blank" rel="noopener" className={style}>
        {content}
      </a>
    );
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={onPress === undefined || undefined}
      className={style}
      onClick={onPress}
    >
      {content}
    </button>
  );
}
