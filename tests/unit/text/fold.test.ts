import { describe, expect, it } from 'vitest';
import { compareNames } from '#model/language.ts';
import { containsText, foldText, nameKey } from '#text/fold.ts';

const finds = (title: string, search: string) => containsText(search)(foldText(title));

describe('a search', () => {
  it.each([
    // Case.
    ['UNIT 1.pdf', 'unit'],
    ['unit 1.pdf', 'UNIT'],
    ['Straße.pdf', 'strasse'],
    ['STRASSE.pdf', 'straße'],
    ['Straße.pdf', 'ß'],
    ['ŒUVRE.pdf', 'œuvre'],
    ['Œuvre.pdf', 'oeuvre'],
    ['Ægir.pdf', 'aegir'],
    ['ΟΔΟΣ.pdf', 'οδος'],
    ['οδος.pdf', 'ΟΔΟΣ'],
    ['οδοσήμανση.pdf', 'οδος'],
    ['ЛЕКЦИЯ.pdf', 'лекция'],
    // Turkish.
    ['ISPARTA notları.pdf', 'ısparta'],
    ['ısparta.pdf', 'ISPARTA'],
    ['İstanbul.pdf', 'istanbul'],
    ['istanbul.pdf', 'İSTANBUL'],
    ['İSTANBUL.pdf', 'i'],
    ['Işık.pdf', 'isik'],
    // Accents: written in two ways, or left out in the search.
    ['Caf\u00e9.pdf', 'cafe\u0301'],
    ['Cafe\u0301.pdf', 'CAF\u00c9'],
    ['Cafe\u0301.pdf', 'cafe'],
    ['Résumé.pdf', 'resume'],
    ['Résumé.pdf', 'ré'],
    ['Résumé.pdf', 'résume'],
    ['Résumé.pdf', 'resumé'],
    ['Việt Nam.pdf', 'viet nam'],
    ['Việt Nam.pdf', 'viêt'],
    ['Øresund.pdf', 'oresund'],
    ['Đà Nẵng.pdf', 'da nang'],
    ['Łódź.pdf', 'lodz'],
    ['Ёлка.pdf', 'елка'],
    ['São Paulo.pdf', 'sao p'],
    // Spaces.
    ['Screenshot at 2.15.07\u202fPM.pdf', 'at 2.15.07 pm'],
    ['Unit\u00a01.pdf', 'unit 1'],
    ['Unit\u30001.pdf', 'unit 1'],
    ['Unit  1.pdf', 'unit 1'],
    ['Unit 1.pdf', 'unit \u20091'],
    // Apostrophes and quotation marks.
    ["Maxwell's equations.pdf", 'maxwell’s'],
    ['Kirchhoff’s laws.pdf', "kirchhoff's"],
    ['Moore`s law.pdf', 'moore\u00b4s'],
    ['Hawaiʻi.pdf', "hawai'i"],
    ['The “second” law.pdf', '"second"'],
    ['«Second».pdf', '„second“'],
    ['5′ 6″.pdf', '5\' 6"'],
    // Dashes and other signs.
    ['Unit 1 – 3.pdf', 'unit 1 - 3'],
    ['Unit 1—3.pdf', '1-3'],
    ['x \u2212 y.pdf', 'x - y'],
    ['Co\u2011op.pdf', 'co-op'],
    ['Wait… what.pdf', 'wait...'],
    ['½ mark.pdf', '1/2 mark'],
    // Compatibility forms: full width, superscripts, ligatures, symbols.
    ['ＵＮＩＴ １.pdf', 'unit 1'],
    ['E = mc².pdf', 'mc2'],
    ['H₂O.pdf', 'h2o'],
    ['\ufb01nal of\ufb01ce.pdf', 'final office'],
    ['𝐔𝐧𝐢𝐭 𝟏.pdf', 'unit 1'],
    ['Unit Ⅳ.pdf', 'unit iv'],
    ['№ 5.pdf', 'no 5'],
    ['10 µm.pdf', '10 μm'],
    // Digits of other scripts.
    ['الوحدة ٣.pdf', 'الوحدة 3'],
    ['فصل ۱۲.pdf', 'فصل 12'],
    ['इकाई ३.pdf', 'इकाई 3'],
    ['യൂണിറ്റ് ൩.pdf', 'യൂണിറ്റ് 3'],
    ['หน่วย ๗.pdf', 'หน่วย 7'],
    ['Unit 9.pdf', 'unit ᥏'],
    // Arabic and Persian.
    ['ملاحظات الوحدة.pdf', 'الوحدة'],
    ['علي.pdf', 'علی'],
    ['مستشفى.pdf', 'مستشفي'],
    ['كتاب.pdf', 'کتاب'],
    ['محاضرة.pdf', 'محاضره'],
    ['أسئلة.pdf', 'اسئلة'],
    ['مُحاضرات.pdf', 'محاضرات'],
    ['محـــاضرات.pdf', 'محاضرات'],
    ['می\u200cشود.pdf', 'میشود'],
    // Scripts of India.
    ['അവൻ.pdf', 'അവന\u0d4d\u200d'],
    ['അവര\u0d4d\u200d.pdf', 'അവർ'],
    ['উৎস.pdf', 'উত\u09cd\u200dস'],
    ['क\u093cलम.pdf', '\u0958लम'],
    // Japanese and Korean.
    ['ﾉｰﾄ.pdf', 'ノート'],
    ['ガイド.pdf', 'カ\u3099イト\u3099'],
    ['한국어.pdf', '\u1112\u1161\u11ab국어'],
    // Invisible characters, and emoji.
    ['Unit\u00ad1\u200b.pdf', 'unit1'],
    ['\u202aUnit 1\u202c.pdf', 'unit 1.pdf'],
    ['Notes 📚 #1 50%.pdf', '📚 #1 50%'],
    ['Heart ❤\ufe0f.pdf', '❤'],
  ])('finds %s by %s', (title, search) => {
    expect(finds(title, search)).toBe(true);
  });

  it.each([
    ['Unit 1.pdf', 'unit 2'],
    ['Unit 1.pdf', 'unit1'],
    ['Unit.pdf', 'Unit*'],
    ['Unit 1.pdf', 'unit.1'],
    ['Resume.pdf', 'résumé'],
    ['Résumé.pdf', 'rêsume'],
    ['Oslo.pdf', 'øslo'],
    ['Unit-1.pdf', 'unit_1'],
    ['x + y.pdf', 'x - y'],
    ['2 x 3.pdf', '2 × 3'],
    ["Maxwell's.pdf", 'maxwells'],
    ['किला.pdf', 'कला'],
    ['कमल.pdf', 'कमाल'],
    ['അവൻ.pdf', 'അവൾ'],
    ['が.pdf', 'か'],
    ['パン.pdf', 'バン'],
    ['койка.pdf', 'коика'],
    ['سلام.pdf', 'صلام'],
    ['Unit ٣.pdf', 'unit 2'],
    ['ノート.pdf', 'ノ-ト'],
    ['C++.pdf', 'c#'],
    ['Unit I.pdf', 'unit l'],
    ['Unit 0.pdf', 'unit o'],
    ['Μ.pdf', 'm'],
  ])('does not find %s by %s', (title, search) => {
    expect(finds(title, search)).toBe(false);
  });

  it.each(['Résumé d’été', 'Đà Nẵng', 'İstanbul’da', 'അവൻ ൩', 'ガイド', 'मेरी क़िताब'])(
    'finds %s at each letter that is typed',
    (title) => {
      for (let length = 1; length <= title.length; length += 1)
        expect(finds(`${title}.pdf`, title.slice(0, length)), title.slice(0, length)).toBe(true);
    },
  );
});

describe('a name', () => {
  it.each([
    ['Unit 1.pdf', 'unit\u00a01.PDF'],
    ['Maxwell’s.pdf', "Maxwell's.pdf"],
    ['Café.pdf', 'Cafe\u0301.pdf'],
  ])('is the same: %s and %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it.each([
    ['Résumé.pdf', 'Resume.pdf'],
    ['Unit 1.pdf', 'Unit 1 (2).pdf'],
  ])('is another: %s and %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });
});

describe('the order by title', () => {
  it('is the one of people: case together, accents beside their letter, numbers in order', () => {
    const titles = ['unit 10', 'Zeta', 'éclair', 'Unit 2', 'alpha', 'Eclipse', 'Beta', 'unit 1'];
    expect(
      titles.sort((one, other) => compareNames(foldText(one).accented, foldText(other).accented)),
    ).toEqual(['alpha', 'Beta', 'éclair', 'Eclipse', 'unit 1', 'Unit 2', 'unit 10', 'Zeta']);
  });
});
