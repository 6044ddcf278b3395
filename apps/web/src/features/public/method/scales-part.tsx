import {
  ensure,
  HAZARDS,
  type HazardId,
  INDICATORS,
  type Indicator,
  type IndicatorKey,
  RANKED_LEVELS,
  type RankedLevel,
  UNITS,
} from "@lichen/domain";
import { levelBands } from "@lichen/report";
import { Level } from "../../../design/levels/level.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { Entry, Part } from "./entry.ts";
import { needsImport } from "./gates.ts";
import styles from "./method.module.css";
import { Table } from "./prose.tsx";
import { holds } from "./search.ts";
import { text } from "./text.ts";

const CATALOGUE: readonly Indicator[] = INDICATORS;

/** The scale of every indicator, hazard by hazard: the values of each level and where its bounds come from. */
export function scalesPart(): Part {
  return {
    id: "scales",
    title: text.scales,
    entries: HAZARDS.map(({ id, name }): Entry => {
      const indicators = CATALOGUE.filter(({ hazard }) => hazard === id);
      return {
        id: `scales-${id}`,
        title: name,
        texts: [name, ...indicators.flatMap(textsOfIndicator)],
        draw: (search) => <HazardScales hazard={id} indicators={indicators} search={search} />,
      };
    }),
  };
}

const textsOfIndicator = ({ key, name, basis, unit, filledBy }: Indicator) => [
  key,
  name,
  basis,
  UNITS[unit],
  ...(filledBy === undefined ? [] : [filledBy]),
];

function HazardScales({
  hazard,
  indicators,
  search,
}: {
  hazard: HazardId;
  indicators: readonly Indicator[];
  search: string;
}) {
  const t = useTranslate();
  const found = indicators.filter((indicator) => holds(textsOfIndicator(indicator), search));
  const name = ensure(HAZARDS.find(({ id }) => id === hazard)).name;
  return (
    <Table title={`${t(text.scales)}, ${t(name)}`}>
      <thead>
        <tr>
          <th scope="col">{t(text.indicator)}</th>
          {RANKED_LEVELS.map((level) => (
            <th key={level} scope="col" className={styles.bound}>
              <Level level={level} size={16} />
            </th>
          ))}
          <th scope="col">{t(text.basis)}</th>
        </tr>
      </thead>
      <tbody>
        {(found.length > 0 ? found : indicators).map((indicator) => (
          <ScaleRow key={indicator.key} indicator={indicator} />
        ))}
      </tbody>
    </Table>
  );
}

function ScaleRow({ indicator }: { indicator: Indicator }) {
  const t = useTranslate();
  const { key, name, unit, bounds, worse, basis, filledBy } = indicator;
  const words = new Map<RankedLevel, string>(
    bounds === null ? [] : levelBands({ bounds, worse }).map((band) => [band.level, t(band.words)]),
  );
  const unitName = t(UNITS[unit]);
  return (
    <tr id={`indicator-${key}`} tabIndex={-1} className={styles.target}>
      <th scope="row">
        {t(name)}
        <small>
          {unitName !== "" && `${unitName} · `}
          <code>{key}</code>
        </small>
        {needsImport(key as IndicatorKey) && <span className="tag tag-example">{t(text.imported)}</span>}
      </th>
      {bounds === null ? (
        <td colSpan={RANKED_LEVELS.length} className="muted">
          {t(text.unscaled)}
        </td>
      ) : (
        RANKED_LEVELS.map((level) => (
          <td key={level} className={styles.bound}>
            {words.get(level) ?? "–"}
          </td>
        ))
      )}
      <td className={styles.basis}>
        {t(basis)}
        {filledBy !== undefined && <small>{t(text.filledBy(filledBy))}</small>}
      </td>
    </tr>
  );
}
