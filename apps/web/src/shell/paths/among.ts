/** A value of an address where it is one of those that are known; null for anything else. */
export function among<Value extends string>(values: readonly Value[], value: string | null): Value | null {
  return values.find((one) => one === value) ?? null;
}
