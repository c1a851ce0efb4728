import { readdirSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inProject, readProjectFile } from '../../../scripts/shared/paths.ts';

/** The module for a site in this language. */
async function languageOf(locale: string) {
  vi.resetModules();
  vi.doMock('#config/locale.ts', () => ({ LOCALE: locale }));
  return import('#model/language.ts');
}

afterEach(() => vi.doUnmock('#config/locale.ts'));

describe('a number with its noun', () => {
  it('is written as the language of the site does', async () => {
    const { counted } = await languageOf('en');
    const texts = [0, 1, 2, 12_345].map((count) => counted(count, 'file', 'files'));
    expect(texts).toEqual(['0 files', '1 file', '2 files', '12,345 files']);
    expect((await languageOf('de')).counted(12_345, 'Datei', 'Dateien')).toBe('12.345 Dateien');
  });

  it('is written nowhere else', () => {
    const files = readdirSync(inProject('src'), { recursive: true, encoding: 'utf8' });
    const byHand = files.filter(
      (file) =>
        /(?<!language|byteSize)\.tsx?$/.test(file) &&
        /\.to(?:LocaleString|Fixed)\(|=== 1 \? '1 /.test(readProjectFile(`src/${file}`)),
    );
    expect(byHand).toEqual([]);
  });

  it('has the form of one where the language says so', async () => {
    expect((await languageOf('fr')).counted(0, 'fichier', 'fichiers')).toBe('0 fichier');
  });
});

describe('names', () => {
  it('are listed as the language of the site does', async () => {
    expect((await languageOf('en')).listed(['a', 'b', 'c'])).toBe('a, b, and c');
    expect((await languageOf('en-GB')).listed(['a', 'b', 'c'])).toBe('a, b and c');
  });

  it('come last where they begin with a sign or a blank', async () => {
    const { compareNames } = await languageOf('en');
    const names = ['! Best', '🎓 Notes', ' #1', 'Unit 2', '10 rules', '१ पाठ', 'Äpfel', '\u00a0a'];
    const sorted = names.toSorted(compareNames);
    expect(sorted.slice(0, 4)).toEqual(['१ पाठ', '10 rules', 'Äpfel', 'Unit 2']);
  });

  it('are sorted by its alphabet, not the browser’s', async () => {
    const names = ['Unit 10', 'Öl', 'Unit 2', 'Zoo'];
    const inGerman = names.toSorted((await languageOf('de')).compareNames);
    expect(inGerman).toEqual(['Öl', 'Unit 2', 'Unit 10', 'Zoo']);
    const inSwedish = names.toSorted((await languageOf('sv')).compareNames);
    expect(inSwedish).toEqual(['Unit 2', 'Unit 10', 'Zoo', 'Öl']);
  });
});
