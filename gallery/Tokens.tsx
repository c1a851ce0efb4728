import tailwindConfig, { light } from '../tailwind.config.ts';
import { Section, State } from './State.tsx';

const { fontSize, borderRadius, boxShadow } = tailwindConfig.theme;

/** In rem. */
const SPACES = {
  'is the step': 0.25,
  'between parts of one thing': 0.5,
  'between things': 1,
  'between sections': 1.5,
  'at most': 2,
};

/** Colours, type scale, space, corners and shadows, as tailwind.config.ts has them. */
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
      <Section title="Space">
        {Object.entries(SPACES).map(([name, rem]) => (
          <State key={name} name={`${rem * 16} px ${name}`}>
            <div style={{ width: `${rem}rem`, height: '1.5rem', background: 'var(--leaf)' }} />
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
