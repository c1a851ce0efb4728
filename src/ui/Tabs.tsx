import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import type { Choice } from './SelectField.tsx';

interface TabsProps<Value extends string> {
  /** The accessible name of the tabs. */
  readonly label: string;
  readonly tabs: readonly (Choice & { readonly value: Value })[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  /** Called when a pointer comes to a tab, which may be chosen next. */
  readonly onPointAt?: (value: Value) => void;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
}

/** Tabs over one panel, drawn like index cards. Arrow keys move between them. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  onPointAt,
  children,
}: TabsProps<Value>) {
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={(chosen) => {
        const tab = tabs.find((candidate) => candidate.value === chosen);
        if (tab) onValueChange(tab.value);
      }}
    >
      <RadixTabs.List
        aria-label={label}
        // The line is a shadow, over which the chosen tab lies: a tab over a border would be higher
        // than the list and give it a scroll bar.
        className="-mx-4 flex [scrollbar-width:none] gap-1 overflow-x-auto px-4 pt-1 inset-shadow-[0_-2px_0_var(--edge)] sm:mx-0 sm:px-0"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            onPointerEnter={() => onPointAt?.(tab.value)}
            className="min-h-12 shrink-0 cursor-pointer rounded-t-md border-2 border-transparent border-b-transparent px-4 py-2 text-sm font-semibold whitespace-nowrap text-ink-soft -outline-offset-4 transition-colors hover:text-ink data-[state=active]:border-edge data-[state=active]:border-b-transparent data-[state=active]:bg-sheet data-[state=active]:text-ink data-[state=active]:shadow-[inset_0_3px_0_var(--marigold)] forced-colors:data-[state=active]:underline"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      <RadixTabs.Content key={value} value={value} className="pt-4 outline-offset-4">
        {children}
      </RadixTabs.Content>
    </RadixTabs.Root>
  );
}
