import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { dark, light } from '../../src/config/colours.ts';
import { MARK } from '../../src/config/mark.ts';
import { inProject } from '../shared/paths.ts';
import { inlineScript } from './inlineScript.ts';
import { CHAT_NAME, HEADLINE, SITE_NAME, SITE_SUMMARY } from '../../src/config/site.ts';

/** The icon: the mark on a dark ground. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke-linecap="round" stroke-linejoin="round">
  <rect width="48" height="48" rx="11" fill="${light.ink}"/>
  <g transform="translate(6.5 6) scale(.73)" stroke-width="3.2">
    <path d="${MARK.sheet}" fill="${light.marigold}" stroke="${light.paper}"/>
    <path d="${MARK.lines}" stroke="${light.ink}"/>
    <path d="${MARK.twigs}" stroke="#d9b36b"/>
  </g>
</svg>
`;

const png = (name: string, edge: number) => ({
  src: `/icons/${name}.png`,
  sizes: `${edge}x${edge}`,
  type: 'image/png',
});

const shortcut = (name: string, url: string) => ({ name, url, icons: [png('icon-192', 192)] });

const screenshot = (form: 'wide' | 'narrow', sizes: string, label: string) => ({
  src: `/screenshots/${form}.png`,
  sizes,
  type: 'image/png',
  form_factor: form,
  label,
});

/** The web app manifest. */
export const MANIFEST = {
  id: '/',
  name: SITE_NAME,
  short_name: SITE_NAME,
  description: SITE_SUMMARY,
  start_url: '/',
  display: 'standalone',
  background_color: light.paper,
  theme_color: light.ink,
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    png('icon-192', 192),
    png('icon-512', 512),
    { ...png('maskable-512', 512), purpose: 'maskable' },
  ],
  shortcuts: [
    shortcut('Get Notes', '/Notes'),
    shortcut('Contribute', '/Contribute'),
    shortcut('Kept files', '/KeptFiles'),
    shortcut(CHAT_NAME, '/Snippetchat'),
  ],
  screenshots: [
    screenshot('wide', '1280x800', 'The files of a course'),
    screenshot('narrow', '360x740', `${CHAT_NAME} on a phone`),
  ],
};

const FILES: readonly { readonly name: string; readonly type: string; readonly text: string }[] = [
  { name: 'icon.svg', type: 'image/svg+xml', text: ICON },
  {
    name: 'manifest.webmanifest',
    type: 'application/manifest+json',
    text: `${JSON.stringify(MANIFEST, null, 2)}\n`,
  },
];

const startScript = () => inlineScript(readFileSync(inProject('src/start/inline.js'), 'utf8'));

const tag = (name: 'meta' | 'link', attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: name,
  attrs,
  injectTo: 'head',
});

/**
 * Writes what is outside the app's code: title, colours, icon and manifest from src/config, and the
 * inline script of src/start.
 */
export function siteFiles(): Plugin {
  return {
    name: 'studynest-site-files',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => ({
        html: html
          .replace('<title></title>', () => `<title>${SITE_NAME} | ${HEADLINE}</title>`)
          .replace(/<!-- start: .*? -->/, () => `<script>${startScript()}</script>`),
        tags: [
          tag('meta', {
            name: 'theme-color',
            content: light.paper,
            media: '(prefers-color-scheme: light)',
          }),
          tag('meta', {
            name: 'theme-color',
            content: dark.paper,
            media: '(prefers-color-scheme: dark)',
          }),
          tag('link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }),
          tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
        ],
      }),
    },
    configureServer(server) {
      for (const { name, type, text } of FILES) {
        server.middlewares.use(`/${name}`, (_request, response) => {
          response.setHeader('Content-Type', type);
          response.end(text);
        });
      }
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { name, text } of FILES) {
        this.emitFile({ type: 'asset', fileName: name, source: text });
      }
    },
  };
}
