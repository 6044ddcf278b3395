import { parseArgs } from "node:util";

type Options = NonNullable<Parameters<typeof parseArgs>[0]>["options"];

/** Words and options of a command; null where one is not among its options, or has no value. */
export function parseArguments<const Accepted extends NonNullable<Options>>(
  args: readonly string[],
  options: Accepted,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    return null;
  }
}
