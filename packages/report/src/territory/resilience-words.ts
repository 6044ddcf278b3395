import {
  type Bilingual,
  type Language,
  RESILIENCE_FIGURES,
  type ResilienceFigure,
  type ResilienceId,
  type SourceCard,
} from "@lichen/domain";
import { formatNumber } from "../format.ts";
import { NO, YES } from "../words.ts";
import { municipalWords } from "./territory-facts-words.ts";

type Resilience = {
  readonly id: ResilienceId;
  readonly raw_value: number | null;
  readonly communes: Parameters<typeof municipalWords>[0];
};
type Sources = readonly Pick<SourceCard, "id" | "edition">[];
type Report = { readonly territory: { readonly communes: number | null }; readonly sources: Sources };

/**
 * A figure of resilience as it is read: its name, its value, then its unit with the editions it is of, or what would give it,
 * and of how many communes it is known. What is a share of the communes is a yes or a no where there is but one.
 */
export function resilienceWords({ id, raw_value: value, communes }: Resilience, report: Report, language: Language) {
  const figure: ResilienceFigure = RESILIENCE_FIGURES.find((one) => one.id === id)!;
  const isOne = figure.isOfCommunes === true && report.territory.communes === 1;
  const unit = [...(isOne ? [] : [figure.unit]), ...(figure.isOfCommunes ? [editionWords(id, report.sources)] : [])];
  const said = value === null && figure.none !== undefined ? [figure.none] : unit;
  return {
    name: figure.name[language],
    value: value === null ? "–" : isOne ? (value > 0 ? YES : NO)[language] : shown(value, language),
    notes: [said.map((one) => one[language]).join(" "), municipalWords(communes, language)].filter(
      (one) => one !== null,
    ),
  };
}

const shown = (value: number, language: Language) => formatNumber(Math.round(value * 10) / 10, language);

/** Edition of the plans and atlases of the communes, and those of imported atlases. */
function editionWords(id: ResilienceId, sources: Sources): Bilingual {
  const imported = sources.filter((card) => card.id.startsWith("imported_atlases_")).map(({ edition }) => edition);
  if (id !== "flood_atlases" || imported.length === 0) return { fr: "(GASPAR)", en: "(GASPAR)" };
  const own = sources.find((card) => card.id === "flood_atlases")!.edition;
  const editions = imported.join(", ");
  return { fr: `(GASPAR ${editions}\u202f; ${own} ailleurs)`, en: `(GASPAR ${editions}; ${own} elsewhere)` };
}
