import { Tabs as RadixTabs } from 'radix-ui';
import { useId, useMemo, type ReactNode } from 'react';
import { REDUCED_MOTION, useMediaQuery } from '#lib/reducedMotion.ts';
import { useLoaded } from '#lib/useLoaded.ts';
import { useIsIdle } from '#lib/whenIdle.ts';
import type { Choice } from './ChoiceFields.tsx';
import './tabs.css';

/** A tab and its count. */
interface Tab<Value extends string> extends Choice {
  readonly value: Value;
  /** Shown beside the label, and describes the tab; undefined while it is unknown. */
  readonly count?: number | undefined;
  /** How many of them are new, as a text such as '9+'; empty or undefined for no mark. */
  readonly added?: string | undefined;
  /** Whether its panel begins with a line of its own, for which a style sheet keeps room. */
  readonly hasLine?: boolean;
}

interface TabListProps<Value extends string> {
  /** The accessible name of the tabs. */
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  /** Called when a pointer enters a tab, which may be chosen next. */
  readonly onPointAt?: ((value: Value) => void) | undefined;
  /** The name of the counted things, such as 'files'. */
  readonly unit: string;
}

interface TabsProps<Value extends string> extends TabListProps<Value> {
  readonly onValueChange: (value: Value) => void;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
}

/** Tabs over one panel, all of them in view. Arrow keys move between them. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  onPointAt,
  unit,
  children,
}: TabsProps<Value>) {
  // Typing into a search in the panel draws everything but this list: a key press takes 3 instead
  // of 3.6 ms of script (bench list).
  const list = useMemo(
    () => <TabList label={label} tabs={tabs} value={value} onPointAt={onPointAt} unit={unit} />,
    [label, tabs, value, onPointAt, unit],
  );
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={(chosen) => {
        const tab = tabs.find((candidate) => candidate.value === chosen);
        if (tab) onValueChange(tab.value);
      }}
    >
      {list}
      <RadixTabs.Content
        key={value}
        value={value}
        tabIndex={-1}
        className="relative outline-offset-4"
      >
        {children}
      </RadixTabs.Content>
    </RadixTabs.Root>
  );
}

const MARKER_IDLE_MS = 10_000;
const loadMarker = () => import('./SlidingMarker.tsx');

/** The tabs of `Tabs`, without the panel. */
function TabList<Value extends string>({
  label,
  tabs,
  value,
  onPointAt,
  unit,
}: TabListProps<Value>) {
  const id = useId();
  const isIdle = useIsIdle(MARKER_IDLE_MS);
  const marker = useLoaded(loadMarker, !useMediaQuery(REDUCED_MOTION) && isIdle);
  return (
    <>
      <RadixTabs.List aria-label={label} className="tab-list band">
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            data-value={tab.value}
            data-line={tab.hasLine || undefined}
            aria-label={tab.label}
            aria-describedby={tab.count === undefined ? undefined : `${id}-${tab.value}`}
            onPointerEnter={() => onPointAt?.(tab.value)}
            className="tab"
          >
            <span>{tab.label}</span>
            {tab.count !== undefined && (
              <small aria-hidden className="tab-count">
                {tab.count}
              </small>
            )}
            {tab.added && <Added count={tab.added} />}
            {marker && tab.value === value && (
              <marker.SlidingMarker group={id} className="tab-marker" />
            )}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map(
        (tab) =>
          tab.count !== undefined && (
            <span key={tab.value} id={`${id}-${tab.value}`} hidden>
              {tab.count} {unit}
              {tab.added && `, ${tab.added} new`}
            </span>
          ),
      )}
    </>
  );
}

/** The mark beside the count. It takes no room, to avoid a layout shift. */
function Added({ count }: { readonly count: string }) {
  return (
    <small aria-hidden className="tab-added">
      {count.endsWith('+') ? count : `+${count}`}
    </small>
  );
}
