import type { ReactNode } from 'react';

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
