/** The `auth` variable of rules: who is signed in. */
export interface AuthVariable {
  readonly uid: string;
  readonly provider: string;
  readonly token: Readonly<Record<string, unknown>>;
}
