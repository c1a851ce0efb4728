import { describe, expect, it } from 'vitest';
import { pageStyles } from '../../../../scripts/build/pageStyles.ts';

const stylesOf = (css: string, html: string) => pageStyles(css, html).replace(/\s+/g, '');

describe("a page's styles", () => {
  it('are the rules for its classes and elements', () => {
    const css = 'h1{margin:0}table{margin:0}.flex{display:flex}.grid{display:grid}';
    const html = '<h1 class="flex p-1">Notes</h1>';
    expect(stylesOf(css, html)).toBe('h1{margin:0}.flex{display:flex}');
  });

  it('hold a rule only where all that its selector names is there', () => {
    const css = '.a .b{top:0}.a>p,.c{top:1px}.a:not(.c){top:2px}';
    expect(stylesOf(css, '<p class="a"></p>')).toBe('.a>p{top:1px}.a:not(.c){top:2px}');
  });

  it('hold a rule of which one choice is there', () => {
    const css = ':where(.a,.b>p,.c){top:0}.b:is(.c,.d) p{top:1px}:is(.c,h1)>p{top:2px}';
    const html = '<div class="b d"><p></p></div>';
    expect(stylesOf(css, html)).toBe(':where(.a,.b>p,.c){top:0}.b:is(.c,.d)p{top:1px}');
  });

  it.each([
    ['.sm\\:p-1\\.5', 'sm:p-1.5'],
    ['.\\[\\&\\>p\\]\\:p-1>p', '[&amp;&gt;p]:p-1'],
    ['.bg-\\[\\#fff\\]', 'bg-[#fff]'],
  ])('know the class in %s', (selector, name) => {
    expect(stylesOf(`${selector}{top:0}`, `<p class="${name}"></p>`)).toContain('{top:0}');
  });

  it('keep layers and conditions in their order, without empty ones', () => {
    const css =
      '@layer base,utilities;@media (width>1px){.a{top:0}}@layer utilities{@media print{.b{top:0}}}';
    expect(stylesOf(css, '<p class="a"></p>')).toBe(
      '@layerbase,utilities;@media(width>1px){.a{top:0}}',
    );
  });

  it('hold the theme of the page, whichever it is', () => {
    const css = ':root{--ink:#000}:root[data-theme=dark]{--ink:#fff}p{color:var(--ink)}';
    expect(stylesOf(css, '<p></p>')).toBe(css);
  });

  it('hold no colour that nothing of it has', () => {
    const css = ':root{--ink:#000;--leaf:#0f0}p{color:var(--ink)}svg{fill:var(--leaf)}';
    expect(stylesOf(css, '<p></p>')).toBe(':root{--ink:#000}p{color:var(--ink)}');
    expect(stylesOf(css, '<svg></svg>')).toBe(':root{--leaf:#0f0}svg{fill:var(--leaf)}');
  });

  it('hold the states that its elements are in', () => {
    const css = '[aria-pressed="true"]{top:0}[aria-pressed="false"]{top:1px}';
    expect(stylesOf(css, '<p aria-pressed="true"></p>')).toBe('[aria-pressed="true"]{top:0}');
  });

  it('hold a kind of field only where there is one', () => {
    const css = 'input{top:0}[type=search]{top:1px}';
    expect(stylesOf(css, '<input type="text">')).toBe('input{top:0}');
    expect(stylesOf(css, '<input type="search">')).toBe(css);
  });

  it('leave paper to the whole sheet', () => {
    expect(stylesOf('@media print{p{top:0}}', '<p></p>')).toBe('');
  });

  it('are those of the first rows too, which wait in a template', () => {
    expect(stylesOf('p{top:0}', '<template><p></p></template>')).toBe('p{top:0}');
  });

  it('are those of the covers that the app gives the rows', () => {
    const css = '.file-cover{top:0}';
    expect(stylesOf(css, '<tr class="file-row"></tr>')).toBe(css);
    expect(stylesOf(css, '<p></p>')).toBe('');
  });

  it('leave hover and transitions to the whole sheet', () => {
    const css = '.a:hover{top:0}.a{top:1px;transition:top 1s}';
    expect(stylesOf(css, '<p class="a"></p>')).toBe('.a{top:1px}');
  });

  it('hold the properties of Tailwind that their rules read', () => {
    const css =
      '@property --tw-a{syntax:"*";inherits:false}@property --tw-b{syntax:"*";inherits:false}.a{--tw-a:0;top:var(--tw-a)}';
    expect(stylesOf(css, '<p class="a"></p>')).toBe(
      '@property--tw-a{syntax:"*";inherits:false}.a{--tw-a:0;top:var(--tw-a)}',
    );
  });

  it('hold no property that has no value and gets none', () => {
    const properties =
      '@property --tw-a{syntax:"*";initial-value:0}@property --tw-b{syntax:"*"}@property --tw-c{syntax:"*"}';
    const css = `*{--tw-a:0;--tw-b:initial;--tw-c:initial}.a{rotate:var(--tw-a)var(--tw-b,)var(--tw-c)}`;
    expect(stylesOf(properties + css, '<p class="a" style="--tw-c:1"></p>')).toBe(
      properties.replace('@property --tw-b{syntax:"*"}', '').replaceAll('@property ', '@property') +
        css.replace('--tw-b:initial;', ''),
    );
  });

  it('hold the animations that their rules use', () => {
    const css = '.a{animation:1s spin}@keyframes spin{to{top:0}}@keyframes wait{to{top:0}}';
    expect(stylesOf(css, '<p class="a"></p>')).toBe(
      '.a{animation:1sspin}@keyframesspin{to{top:0}}',
    );
  });
});
