import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { pageMain } from '#lib/pageMain.ts';
import { classNames } from './classNames.ts';

interface MenuItem {
  readonly label: string;
  readonly onSelect: () => void;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  readonly danger?: boolean;
}

interface MenuProps {
  /** The button that opens the menu. It must take a ref and button attributes, as `Button` does. */
  readonly trigger: ReactNode;
  readonly items: readonly MenuItem[];
  readonly heading?: string;
  readonly defaultOpen?: boolean;
}

/** A menu of actions under a button. */
export function Menu({ trigger, items, heading, defaultOpen = false }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={pageMain()}>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 min-w-44 animate-appear rounded-md border border-edge bg-sheet p-1 text-ink shadow-raised"
        >
          {heading !== undefined && (
            <DropdownMenu.Label className="mb-1 max-w-64 truncate border-b border-line px-3 py-2 text-sm text-ink-soft">
              {heading}
            </DropdownMenu.Label>
          )}
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.label}
              disabled={item.disabled}
              onSelect={item.onSelect}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 text-sm font-semibold -outline-offset-3 data-highlighted:bg-well forced-colors:data-highlighted:underline',
                'data-disabled:cursor-not-allowed data-disabled:opacity-60',
                item.danger === true && 'text-danger',
              )}
            >
              {item.icon}
              {item.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
