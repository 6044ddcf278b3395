import type { SampleGroup } from "./sample.ts";
import { CONTROL_SAMPLES } from "./samples/control-samples.tsx";
import { FORM_SAMPLES } from "./samples/form-samples.tsx";
import { LAYOUT_SAMPLES } from "./samples/layout-samples.tsx";
import { LEVEL_SAMPLES } from "./samples/level-samples.tsx";
import { STATE_SAMPLES } from "./samples/state-samples.tsx";
import { TABLE_SAMPLES } from "./samples/table-samples.tsx";

/** What the gallery shows, in the order of the page. */
export const SAMPLE_GROUPS: readonly SampleGroup[] = [
  LAYOUT_SAMPLES,
  CONTROL_SAMPLES,
  FORM_SAMPLES,
  LEVEL_SAMPLES,
  STATE_SAMPLES,
  TABLE_SAMPLES,
];
