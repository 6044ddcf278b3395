/** Why nothing was done; the code is one of the call's problems. */
export type Refused<Code extends string> = {
  readonly kind: "refused";
  readonly code: Code;
  readonly errors?: Record<string, string[]>;
};

export function refuse<const Code extends string>(code: Code, errors?: Record<string, string[]>): Refused<Code> {
  return errors === undefined ? { kind: "refused", code } : { kind: "refused", code, errors };
}
