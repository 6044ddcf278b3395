import { LANGUAGES } from "@lichen/domain";
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { renderComponent } from "../../design/testing/render-component.tsx";
import { SAMPLE_GROUPS } from "./samples.ts";

const SAMPLES = SAMPLE_GROUPS.flatMap(({ samples }) => samples);

describe.each(LANGUAGES)("the samples of the gallery (%s)", (language) => {
  it.each(SAMPLES.map((sample) => [sample.components[0], sample] as const))(
    "%s is drawn without a fault of accessibility",
    async (_, { Example }) => {
      const { container } = await renderComponent(<Example />, language);
      expect(container.textContent !== "" || container.querySelector("svg, input") !== null).toBe(true);
      const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
    },
  );
});
