import {
  type Bilingual,
  ensure,
  type Language,
  RESILIENCE_FIGURES,
  type ResilienceFigure,
  type ResilienceId,
  SOCIAL_FIGURES,
  type SocialId,
  type SourceCard,
  TERRITORY_INDICATORS,
  type TerritoryIndicatorId,
  type TerritoryIndicatorRow,
} from "@lichen/domain";
import { withUnit } from "../figure.ts";
import { formatNumber } from "../format.ts";
import { NO, YES } from "../words.ts";
import { municipalWords } from "./territory-facts-words.ts";

type Known<Id> = {
  readonly id: Id;
  readonly raw_value: number | null;
  readonly communes: Parameters<typeof municipalWords>[0];
};
type Sources = readonly Pick<SourceCard, "id" | "edition">[];
type Report = { readonly territory: { readonly communes: number | null }; readonly sources: Sources };

/** An indicator of vulnerability as it is read: its name, then its figure or what would give it, and of how many communes. */
export function indicatorWords(
  { id, raw_value: value, communes }: Known<TerritoryIndicatorId>,
  language: Language,
): { readonly name: string; readonly notes: readonly string[] } {
  const { name, unit, none, note }: TerritoryIndicatorRow = ensure(TERRITORY_INDICATORS.find((one) => one.id === id));
  const text = value === null ? none[language] : beforeUnit(formatShare(value, language), unit[language], language);
  const notes = withCommunes(text, communes, language);
  return { name: name[language], notes: value === null || note === undefined ? notes : [...notes, note[language]] };
}

/**
 * A figure of resilience, or of who lives there, as it is read: its name, its value, then its unit with the editions it is of, or what would give it,
 * and of how many communes it is known. What is a share of the communes is a yes or a no where there is but one.
 */
export function resilienceWords(
  { id, raw_value: value, communes }: Known<ResilienceId | SocialId>,
  { territory, sources }: Report,
  language: Language,
): { readonly name: string; readonly value: string; readonly notes: readonly string[] } {
  const figure: ResilienceFigure = ensure([...RESILIENCE_FIGURES, ...SOCIAL_FIGURES].find((one) => one.id === id));
  const isOne = figure.isOfCommunes === true && territory.communes === 1;
  const editions = figure.isOfCommunes === true ? editionWords(id, sources)[language] : null;
  const unit = figure.unit[language];
  const label = isOne ? ensure(editions) : editions === null ? unit : `${unit} (${editions})`;
  const text = value === null && figure.none !== undefined ? figure.none[language] : label;
  return {
    name: figure.name[language],
    value: value === null ? "–" : isOne ? (value > 0 ? YES : NO)[language] : formatShare(value, language),
    notes: withCommunes(text, communes, language),
  };
}

const formatShare = (value: number, language: Language) => formatNumber(Math.round(value * 10) / 10, language);

/** A value before a unit in words, of which "%" may be the first. */
function beforeUnit(value: string, unit: string, language: Language): string {
  return unit.startsWith("%") ? `${withUnit(value, "%", language)}${unit.slice(1)}` : `${value} ${unit}`;
}

function withCommunes(text: string, communes: Known<string>["communes"], language: Language): readonly string[] {
  const municipal = municipalWords(communes, language);
  return municipal === null ? [text] : [text, municipal];
}

/** Edition of the plans and atlases of the communes, and those of imported atlases. */
function editionWords(id: ResilienceId | SocialId, sources: Sources): Bilingual {
  const imported = sources.filter((card) => card.id.startsWith("imported_atlases_")).map(({ edition }) => edition);
  if (id !== "flood_atlases" || imported.length === 0) return { fr: "GASPAR", en: "GASPAR" };
  const own = ensure(sources.find((card) => card.id === "flood_atlases")).edition;
  const editions = imported.join(", ");
  return { fr: `GASPAR ${editions}\u202f; ${own} ailleurs`, en: `GASPAR ${editions}; ${own} elsewhere` };
}
