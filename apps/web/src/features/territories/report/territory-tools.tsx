import type { territoryReport } from "@lichen/contract";
import { HAZARDS, LEVEL_NAMES, SCENARIO_NAMES } from "@lichen/domain";
import { csvFile, TERRITORY_SCALE_NAMES } from "@lichen/report";
import { Button } from "../../../design/controls/button.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { useCopy } from "../../../design/controls/use-copy.ts";
import { IconDownload, IconLink } from "../../../design/icons/icons.ts";
import { PdfButton } from "../../../documents/pdf/pdf-button.tsx";
import { api } from "../../../shell/api/api.ts";
import { save } from "../../../shell/api/save.ts";
import { saveAnswer } from "../../../shell/api/save-answer.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { TerritoryState } from "../../../shell/paths/territory-address.ts";
import { text } from "./text.ts";
import { rangeOf } from "./unit-features.ts";

/** What is taken away of a diagnosis: its link, and the levels of its units. */
export function TerritoryTools({ state: { scale, scenario, horizon }, id }: { state: TerritoryState; id: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const copy = useCopy();
  async function download() {
    const request = { scale, territory_id: id, scenario, horizon, geometry: "centre" as const };
    try {
      const { features } = await api.regions(request);
      const titles = [
        text.scale,
        text.code,
        text.territory,
        text.scenario,
        text.horizon,
        ...HAZARDS.flatMap(({ name }) => [name, text.lowestPossible(name), text.highestPossible(name)]),
      ];
      const rows = features.map((unit) => {
        const { id: code, name, scale: own } = unit.properties;
        return [
          t(TERRITORY_SCALE_NAMES[own]),
          code,
          name,
          t(SCENARIO_NAMES[scenario].name),
          horizon,
          ...HAZARDS.flatMap(({ id: hazard }) => {
            const { level, low, high } = rangeOf(unit, hazard);
            return [level, low, high].map((one) => t(LEVEL_NAMES[one]));
          }),
        ];
      });
      const file = csvFile(titles.map(t), rows, language);
      save(new Blob([file], { type: "text/csv" }), `${t(text.fileName)}-${id}.csv`);
    } catch {
      notify({ type: "error", message: t(text.failed) });
    }
  }
  return (
    <>
      <Button variant="default" icon={IconLink} onClick={() => copy(window.location.href, t(text.copied))}>
        {t(text.copy)}
      </Button>
      <Button variant="default" icon={IconDownload} onClick={() => void download()}>
        {t(text.csv)}
      </Button>
      <PdfButton
        variant="default"
        ask={() =>
          saveAnswer<typeof territoryReport>("/buildings/batadapt_territory_report/", {
            scale,
            territory_id: id,
            scenario,
            horizon,
            language,
            format: "pdf",
          })
        }
      />
    </>
  );
}
