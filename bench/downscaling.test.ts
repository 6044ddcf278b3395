import { describe, expect, it } from "vitest";
import { run } from "./downscaling.ts";

describe("each cell predicted from the others", () => {
  it.each(run().map(({ name, value, aim }) => [name, value, Number(/[\d.]+/.exec(aim!)![0])] as const))(
    "%s: %d beats the plain nearest cell (%d)",
    (_, ours, plain) => expect(ours).toBeLessThan(plain),
  );
});
