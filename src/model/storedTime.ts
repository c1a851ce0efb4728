/** A time as Firestore stores it, with all its digits: milliseconds would lose some. */
export class StoredTime {
  /** As Firestore's REST API spells it, with nine digits, so that texts compare as times do. */
  readonly text: string;

  /** @param text such as `2026-01-01T00:00:00.5Z` */
  constructor(text: string) {
    const [seconds = '', fraction = ''] = text.replace(/Z$/, '').split('.');
    this.text = `${seconds}.${fraction.padEnd(9, '0')}Z`;
  }

  static ofMillis(milliseconds: number): StoredTime {
    return new StoredTime(new Date(milliseconds).toISOString());
  }

  /** In epoch milliseconds. */
  get milliseconds(): number {
    return Date.parse(`${this.text.slice(0, 23)}Z`);
  }
}

/** Returns a stored time in epoch milliseconds; null if the value is no time. */
export function millisOf(value: unknown): number | null {
  return value instanceof StoredTime ? value.milliseconds : null;
}
