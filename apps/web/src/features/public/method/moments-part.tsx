import {
  AR6_NODES_C,
  type Bilingual,
  DRIAS_NODES_C,
  FRANCE_LAST_C,
  FRANCE_WARMING_C,
  HORIZON_NAMES,
  HORIZONS,
  type Language,
  momentIndex,
  RANGE_FACTORS,
  SCENARIO_NAMES,
  SCENARIOS,
  WORLD_REFERENCE_C,
  WORLD_WARMING_C,
} from "@lichen/domain";
import { formatNumber, formatShare, METHOD_PARAGRAPHS } from "@lichen/report";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { Part } from "./entry.ts";
import { Paragraphs, Table } from "./prose.tsx";
import { textsOf } from "./search.ts";
import { text } from "./text.ts";

const TABLES = [
  { id: "warming-france", title: text.france, values: FRANCE_WARMING_C },
  { id: "warming-world", title: text.world, values: WORLD_WARMING_C },
] as const;

const both = (write: (language: Language) => string): Bilingual => ({ fr: write("fr"), en: write("en") });
const share = (value: number) => both((language) => formatShare(value, language));
const degrees = (values: readonly number[]) =>
  both((language) => values.map((value) => formatNumber(value, language)).join(" · "));

/** Each scenario at each horizon as a warming, and how a warming becomes a value. */
export function momentsPart(): Part {
  const paragraphs = METHOD_PARAGRAPHS.moments(share(RANGE_FACTORS.low), share(RANGE_FACTORS.high));
  const nodes = nodeParagraphs();
  return {
    id: "moments",
    title: text.moments,
    entries: [
      {
        id: "curve",
        title: text.curve,
        texts: [...paragraphs, ...nodes],
        draw: () => <Paragraphs of={[...paragraphs, ...nodes]} />,
      },
      ...TABLES.map(({ id, title, values }) => ({
        id,
        title,
        texts: [title, ...textsOf(SCENARIO_NAMES)],
        draw: () => <Moments title={title} values={values} />,
      })),
    ],
  };
}

function nodeParagraphs(): readonly Bilingual[] {
  const france = degrees(DRIAS_NODES_C);
  const world = degrees(AR6_NODES_C);
  const last = degrees([FRANCE_LAST_C]);
  const reference = degrees([WORLD_REFERENCE_C]);
  return [
    {
      fr: `Nœuds en France (DRIAS), en °C depuis 1976-2005 : ${france.fr} ; la dernière pente est prolongée jusqu’à ${last.fr} °C, pas au-delà.`,
      en: `Nodes in France (DRIAS), in °C since 1976–2005: ${france.en}; the last slope is extended to ${last.en} °C, but no further.`,
    },
    {
      fr: `Nœuds en Europe (AR6), en °C depuis 1850-1900 : ${world.fr} ; ${reference.fr} °C est la période de référence 1995-2014.`,
      en: `Nodes in Europe (AR6), in °C since 1850–1900: ${world.en}; ${reference.en} °C is the reference period 1995–2014.`,
    },
  ];
}

function Moments({ title, values }: { title: Bilingual; values: readonly number[] }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Table title={t(title)}>
      <thead>
        <tr>
          <th scope="col">{t(text.scenario)}</th>
          {HORIZONS.map((horizon) => (
            <th key={horizon} scope="col" className="number">
              {t(HORIZON_NAMES[horizon])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SCENARIOS.map((scenario) => (
          <tr key={scenario}>
            <th scope="row">
              {t(SCENARIO_NAMES[scenario].name)}
              <small>{t(SCENARIO_NAMES[scenario].detail)}</small>
            </th>
            {HORIZONS.map((horizon) => {
              const value = values[momentIndex(scenario, horizon)]!;
              return (
                <td key={horizon} className="number">
                  {formatNumber(value, language)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
