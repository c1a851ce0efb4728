/** The `auth` variable of rules: the user who is signed in. */
export interface AuthVariable {
  readonly uid: string;
  readonly provider: string;
  readonly token: Readonly<Record<string, unknown>>;
}
