import tailwindConfig, { light } from '../tailwind.config.ts';
import { Section, State } from './State.tsx';

const { fontSize, borderRadius, boxShadow } = tailwindConfig.theme;

/** Colours, type scale, corners and shadows, as tailwind.config.ts has them. */
export function Tokens() {
  return (
    <>
      <Section title="Colours">
        {Object.keys(light).map((name) => (
          <State key={name} name={name}>
            <div
              style={{
                height: '3rem',
                background: `var(--${name})`,
                border: '1px solid var(--edge)',
                borderRadius: borderRadius.sm,
              }}
            />
          </State>
        ))}
      </Section>
      <Section title="Type scale">
        {Object.entries(fontSize).map(([name, [size, lineHeight]]) => (
          <State key={name} name={`${name}: ${size} / ${lineHeight}`} wide>
            <p style={{ fontSize: size, lineHeight }}>Compiler Design, solved papers of 2025</p>
          </State>
        ))}
      </Section>
      <Section title="Headings">
        {['xl', '2xl', '3xl'].map((name) => (
          <State key={name} name={name} wide>
            <p
              className="font-display"
              style={{ fontSize: fontSize[name as keyof typeof fontSize][0], lineHeight: 1.1 }}
            >
              Unlock the Best Study Resources
            </p>
          </State>
        ))}
      </Section>
      <Section title="Corners and shadows">
        {Object.entries(borderRadius).map(([name, radius]) => (
          <State key={name} name={`corner ${name}`}>
            <div style={{ height: '3rem', background: 'var(--well)', borderRadius: radius }} />
          </State>
        ))}
        {Object.entries(boxShadow).map(([name, shadow]) => (
          <State key={name} name={`shadow ${name}`}>
            <div
              style={{
                height: '3rem',
                background: 'var(--sheet)',
                borderRadius: borderRadius.md,
                boxShadow: shadow,
              }}
            />
          </State>
        ))}
      </Section>
    </>
  );
}
