import { z } from "zod";

/**
 * Fields of a record that a call does not change: they are refused as `not_settable`, where any other unknown field is
 * `unknown_field`.
 *
 * @param record as the call answers it
 * @param settable fields that the call takes
 */
export function notSettable(record: z.ZodObject, settable: readonly string[]): Record<never, never> {
  const fixed = Object.keys(record.shape).filter((key) => !settable.includes(key));
  return Object.fromEntries(
    fixed.map((key) => [
      key,
      z.never("not_settable").optional().meta({ description: "Refused: this call does not change it." }),
    ]),
  );
}
