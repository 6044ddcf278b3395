import type { AnswerOf, clayReport } from "@lichen/contract";
import {
  CLAY_CHOICES,
  CLAY_HORIZONS,
  CLAY_SOLUTIONS,
  CLAY_ZONES,
  type ClayChoiceId,
  type ClayChoices,
  type ClaySolutionId,
  chooseZone,
} from "@lichen/domain";
import type { ClayExposure } from "@lichen/report";
import { useSearchParams } from "react-router";
import { useChangeAddress } from "../../../shell/paths/address.ts";

export type ClayReport = AnswerOf<typeof clayReport>;
export type ChosenClay = ReturnType<typeof useClayChoices>;

/** What is chosen on the screen, as its address says it: zone that is declared, choices of factors, duration, works. */
export function useClayChoices({ exposure: read }: ClayReport) {
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const declared = CLAY_ZONES.find((one) => one === params.get("zone")) ?? null;
  const statement = { origin: "declared", zone: declared ?? "none", edition: null } as const;
  const readings = [...read.readings, ...(declared === null ? [] : [statement])];
  const found = chooseZone(readings);
  const exposure: ClayExposure = {
    ...(found?.used ?? { zone: "unknown", origin: "unknown", edition: null }),
    readings,
    disagree: found?.disagree ?? false,
    asked: read.asked,
    how: found === null ? read.how : null,
  };
  const choices: ClayChoices = Object.fromEntries(
    CLAY_CHOICES.flatMap(({ id, options }) => {
      const option = options.find((one) => one.id === params.get(id));
      return option === undefined ? [] : [[id, option.id]];
    }),
  );
  const years = CLAY_HORIZONS.find((one) => String(one) === params.get("years")) ?? 30;
  const chosen = (params.get("works") ?? "").split(" ");
  const works = CLAY_SOLUTIONS.map(({ id }) => id as ClaySolutionId).filter((id) => chosen.includes(id));
  const set = (name: "zone" | "years" | "works" | ClayChoiceId, value: string | null) =>
    // At once: a box that waits for the address would spring back under the finger.
    changeAddress({ [name]: value }, { replace: true, flushSync: true });
  return { zone: found?.used.zone ?? null, exposure, declared, choices, years, works, set };
}
