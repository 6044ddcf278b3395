/** Returns the record that gives each key its value. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueFor: (key: Key, index: number) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key, index) => [key, valueFor(key, index)])) as Record<Key, Value>;
}
