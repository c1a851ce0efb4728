import { useEffect, useRef, type ReactNode } from 'react';
import { SHOWN_AS, SHOWN_STATES } from './shownStates.ts';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A component, with all its states below its name. */
export function Section({ title, children }: SectionProps) {
  return (
    <section
      id={title.toLowerCase().replaceAll(/\W+/g, '-')}
      style={{ display: 'grid', gap: '1rem', marginBlock: '2.5rem' }}
    >
      <h2 style={{ fontSize: '1.5rem' }}>{title}</h2>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '1.5rem', alignItems: 'flex-end' }}>
        {children}
      </div>
    </section>
  );
}

interface StateProps {
  readonly name: string;
  /** Takes the whole width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A component in one state, with the state's name above it. */
export function State({ name, wide = false, children }: StateProps) {
  return (
    <div style={{ flex: wide ? '1 1 100%' : '0 1 auto', minWidth: wide ? 0 : '11rem' }}>
      <p style={{ fontSize: '0.8125rem', color: 'var(--ink-soft)', marginBottom: '0.375rem' }}>
        {name}
      </p>
      {children}
    </div>
  );
}

interface InteractionsProps extends StateProps {
  /** A selector for the element that the pointer, the focus or the press is on. */
  readonly on?: string;
  /** A selector for the element with the focus, if that is another one. */
  readonly focusOn?: string;
  /** Shows how it looks at rest too. */
  readonly atRest?: boolean;
}

/** A component at rest, under the pointer, with the keyboard's focus, and pressed. */
export function Interactions({
  name,
  on = 'a, button, input, select, textarea',
  focusOn = on,
  atRest = true,
  wide,
  children,
}: InteractionsProps) {
  return (
    <>
      {atRest && (
        <State name={name} wide={wide}>
          {children}
        </State>
      )}
      {Object.entries(SHOWN_STATES).map(([interaction, states]) => (
        <State key={interaction} name={`${name}, ${interaction}`} wide={wide}>
          <ShownAs states={states} on={interaction === 'focus' ? focusOn : on}>
            {children}
          </ShownAs>
        </State>
      ))}
    </>
  );
}

interface ShownAsProps {
  readonly states: string;
  readonly on: string;
  readonly children: ReactNode;
}

function ShownAs({ states, on, children }: ShownAsProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pointer is also on the elements around this one; the focus is not.
    const hasAll = states !== SHOWN_STATES.focus;
    let element: Element | null | undefined = place.current?.querySelector(on);
    while (element && element !== place.current) {
      element.setAttribute(SHOWN_AS, states);
      element = hasAll ? element.parentElement : null;
    }
  });
  return (
    <div ref={place} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
