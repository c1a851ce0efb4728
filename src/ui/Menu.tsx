import { DropdownMenu } from 'radix-ui';
import { useRef, useState, type ReactNode } from 'react';
import { useLayer } from '#lib/layers.ts';
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
  const [open, setOpen] = useState(defaultOpen);
  const wasLeft = useRef(false);
  useLayer(open, () => setOpen(false));
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={pageMain()}>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          onInteractOutside={() => (wasLeft.current = true)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const id = (event.currentTarget as HTMLElement).getAttribute('aria-labelledby');
            // The list around the button stays where it is.
            if (!wasLeft.current) document.getElementById(id ?? '')?.focus({ preventScroll: true });
            wasLeft.current = false;
          }}
          className="z-50 min-w-44 animate-appear rounded-md border border-edge bg-sheet p-1 text-ink lift-raised"
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
