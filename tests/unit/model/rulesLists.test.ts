// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  CHAT_PACE_MS,
  MAX_COVER_BYTES,
  MAX_FILE_BYTES,
  MAX_FILE_NAME_LENGTH,
  MAX_MESSAGE_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_QUERY_RECORDS,
  MAX_SENDER_LENGTH,
  PROOF_LIFETIME_MS,
  REPORT_PACE_MS,
  SLOWEST_CHAT_PACE_MS,
} from '#model/limits.ts';
import {
  JOINING_CHARACTERS,
  MAX_STACKED_MARKS,
  OTHER_BLANKS,
  PLAIN_CHARACTERS,
  REFUSED_CHARACTERS,
  STACKING_MARKS,
} from '#model/characters.ts';
import { FILE_KINDS, STORED_CONTENT_TYPES, TEXT_ENDINGS } from '#model/fileKinds.ts';
import { looksDeleted } from '#model/message.ts';
import { REPORT_REASONS } from '#model/report.ts';
import { RESERVED_NAME } from '#model/reservedNames.ts';

/** Returns a function of a rules file, with strings of several lines joined into one. */
function functionOf(rules: string, name: string): string {
  const source = new RegExp(`function ${name}\\([^]*?\\n    }\\n`).exec(rules)?.[0];
  if (source === undefined) throw new Error(`The rules hold no function ${name}.`);
  return source.replace(/'\s+\+ '/g, '');
}

/** A table of characters as the class of a regular expression. */
function classOf(table: string, escape: (codePoint: string) => string): string {
  return table.replace(/[\dA-F]+/g, escape).replaceAll(' ', '');
}

// Rules cannot import, so they repeat parts of src/model and src/config.
describe.each(['firestore.rules', 'storage.rules'])('%s', (file) => {
  const rules = readFileSync(file, 'utf8');

  it('takes the same content types as the app, and for PDFs and images the same endings', () => {
    const source = functionOf(rules, 'isOfKind');
    const endings: Record<string, string[]> = {};
    for (const [, type = '', list = ''] of source.matchAll(/'(\S+)': '(\S+)'/g)) {
      endings[type] = list.split('|').map((ending) => `.${ending}`);
    }
    const textTypes = [...source.matchAll(/'(text\/[^']+)'/g)].map(([, type]) => type);
    expect([...Object.keys(endings), ...textTypes]).toEqual(STORED_CONTENT_TYPES);
    expect(FILE_KINDS).toMatchObject(endings);
  });

  it('takes files and names of the same size as the app', () => {
    expect(rules).toContain(`.size <= ${MAX_FILE_BYTES / 1024 / 1024} * 1024 * 1024`);
    expect(rules).toContain(`name.size() <= ${MAX_FILE_NAME_LENGTH}`);
  });

  it('counts a proof as long as the app', () => {
    expect(rules).toContain(`duration.value(${PROOF_LIFETIME_MS / 3_600_000}, 'h')`);
  });

  it('takes the same endings of texts as the app', () => {
    const endings = /let texts = '([a-z\d|]+)'/.exec(functionOf(rules, 'isOfKind'))?.[1];
    expect(endings?.split('|').map((ending) => `.${ending}`)).toEqual(TEXT_ENDINGS);
  });

  it('knows the same characters as the app', () => {
    const escape = (codePoint: string) => String.raw`\\x{${codePoint}}`;
    const source = functionOf(rules, 'isReadable');
    expect(source).toContain(`'/\\\\p{Cc}${classOf(REFUSED_CHARACTERS, escape)}'`);
    expect(source).toContain(`'${classOf(JOINING_CHARACTERS, escape)}'`);
    expect(source).toContain(`'${classOf(STACKING_MARKS, escape)}'`);
    expect(source).toContain(`'${classOf(OTHER_BLANKS, escape)}'`);
    expect(source).toContain(`'${classOf(PLAIN_CHARACTERS, escape)}'`);
    expect(source).toContain(`{${MAX_STACKED_MARKS + 1}}`);
  });
});

describe('firestore.rules and storage.rules', () => {
  it.each(['isReadable', 'isOfKind', 'isFileName', 'isCourse', 'isCategory'])(
    'have the same %s',
    (name) => {
      const [one, other] = ['firestore.rules', 'storage.rules'].map((file) =>
        functionOf(readFileSync(file, 'utf8'), name),
      );
      expect(one).toBe(other);
    },
  );
});

describe('database.rules.json', () => {
  const rules = readFileSync('database.rules.json', 'utf8');
  // The database's regular expressions cannot name characters beyond U+FFFF.
  const within = (table: string) =>
    table.split(' ').filter((range) => /^[\dA-F]{1,4}\b/.test(range));
  const escape = (codePoint: string) => `\\u${codePoint.toLowerCase().padStart(4, '0')}`;
  const [refused, joining, marks] = [REFUSED_CHARACTERS, JOINING_CHARACTERS, STACKING_MARKS].map(
    (table) => classOf(within(table).join(' '), escape),
  );

  it('knows the same characters as the app', () => {
    // Exactly the control characters and the line separators, which no pattern should hold.
    const controls = String.raw`[^ -~\u00a0-\u2027\u202a-\udbff\udffd\u3000-\ufffd]`;
    const others = refused?.replace(String.raw`\u2028-`, String.raw`\u202a-`);
    const blanks = String.raw` \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000`;
    const hidden = `[${blanks}${others}${joining}${marks}]`;
    expect(rules).toContain(`!newData.val().matches(/^(${hidden}|${controls})*$/)`);
    expect(rules).toContain(`newData.val().matches(/[^${blanks}${joining}${marks}]/)`);
    const pile = `[${marks}]{${MAX_STACKED_MARKS + 1}}`;
    expect(rules).toContain(`!newData.val().matches(/${pile}/)`);
    expect(rules).toContain(
      `!newData.val().matches(/${controls}|[${others}]|[A-Za-z][${joining}]|${pile}/)`,
    );
  });

  it('has the same pace, lengths and age of a proof as the app', () => {
    expect(rules).toContain(`root.child('chatLimits/pace').val() : ${CHAT_PACE_MS})`);
    expect(rules).toContain(
      `newData.val() >= ${CHAT_PACE_MS} && newData.val() <= ${SLOWEST_CHAT_PACE_MS}`,
    );
    const lengths = [...rules.matchAll(/val\(\)\.length <= (\d+)/g)].map(([, most]) =>
      Number(most),
    );
    expect(lengths).toEqual([MAX_MESSAGE_LENGTH, MAX_SENDER_LENGTH]);
    const ages = [...rules.matchAll(/val\(\) > now - (\d+)/g)].map(([, age]) => Number(age));
    expect(new Set(ages)).toEqual(new Set([PROOF_LIFETIME_MS]));
  });

  it('refuses the same senders and control characters as the app', () => {
    const pattern = RESERVED_NAME.replaceAll('\\', String.raw`\\`).replaceAll(
      /[^ -~]/g,
      (character) => escape(character.charCodeAt(0).toString(16)),
    );
    expect(rules).toContain(`!newData.val().matches(/${pattern}/)`);
    expect(rules).toContain(
      String.raw`newData.val().matches(/^(\\s|[ -~\u00a0-\udbff\udffd\u3000-\ufffd])*$/)`,
    );
  });

  it('takes the same texts for the deleted one as the app', () => {
    const [, pattern = ''] = /matches\(\/(\^[^/]*\$)\/i\)/.exec(rules) ?? [];
    const looksDeletedToTheRules = new RegExp(pattern, 'i');
    for (const text of [
      'This message is deleted !',
      'thismessageisdeleted!',
      'hello',
      'This message is deleted !!',
    ]) {
      expect(looksDeleted(text), text).toBe(looksDeletedToTheRules.test(text));
    }
    expect(rules).toContain("newData.val() === 'This message is deleted !'");
  });
});

describe('storage.rules', () => {
  it('takes covers of the same size as the app', () => {
    const rules = readFileSync('storage.rules', 'utf8');
    expect(rules).toContain(`file.size <= ${MAX_COVER_BYTES / 1024} * 1024\n`);
  });
});

describe('firestore.rules', () => {
  const rules = readFileSync('firestore.rules', 'utf8');

  it('has the limits of queries, reports and the log as the app', () => {
    expect(rules).toContain(`request.query.limit <= ${MAX_QUERY_RECORDS}`);
    expect(rules).toContain(`resource.data.at + duration.value(${REPORT_PACE_MS / 1_000}, 's')`);
    expect(rules).toContain(`entry.note.size() <= ${MAX_NOTE_LENGTH}`);
  });

  it('has the same reasons of reports as the app', () => {
    const list = REPORT_REASONS.map((reason) => `'${reason}'`).join(', ');
    expect(rules).toContain(`report.reason in [${list}]`);
  });
});
