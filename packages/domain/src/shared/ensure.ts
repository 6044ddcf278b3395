/**
 * Returns a value that the code around it has made sure is there, with the type that says so.
 *
 * @throws an error when it is absent after all: the program is wrong, not its input.
 */
export function ensure<T>(value: T): NonNullable<T> {
  if (value === null || value === undefined) throw new Error("A value that must be present is absent");
  return value;
}
