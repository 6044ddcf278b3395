import {
  crossLevel,
  expertShare,
  GLOBAL_EXPOSURE,
  HORIZON_NAMES,
  type Level as LevelId,
  MINIMUM_RELIABILITY,
  PROVED_SHARE_WORDS,
  RANKED_LEVELS,
  REFERENCE_YEAR,
  reliabilityLevel,
  SCENARIO_NAMES,
  vulnerabilityLevel,
  zoneLevel,
} from "@lichen/domain";
import {
  formatIndex,
  formatShare,
  METHOD_FORMULAS,
  METHOD_PARAGRAPHS,
  METHOD_SYMBOLS,
  RELIABILITY_NAMES,
} from "@lichen/report";
import { Grid } from "../../../design/layout/grid.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { bandsOf, bandWords } from "./bands.ts";
import type { Entry, Part } from "./entry.ts";
import { Formulas, Heads, Paragraphs, Table } from "./prose.tsx";
import { text } from "./text.ts";
import { WorkedExample } from "./worked-example.tsx";

const VULNERABILITY_BANDS = bandsOf(vulnerabilityLevel);
const ZONE_BANDS = bandsOf(zoneLevel);
const RELIABILITY_BANDS = bandsOf(reliabilityLevel);
const VULNERABILITY_LEVELS = VULNERABILITY_BANDS.map(({ result }) => result);

const minimum = {
  fr: formatShare(MINIMUM_RELIABILITY, "fr"),
  en: formatShare(MINIMUM_RELIABILITY, "en"),
};

function exposureEntry(): Entry {
  const paragraphs = METHOD_PARAGRAPHS.exposure();
  return {
    id: "exposure",
    title: text.exposure,
    texts: paragraphs,
    draw: () => (
      <>
        <Paragraphs of={paragraphs} />
        <Formulas of={[METHOD_FORMULAS.exposure]} symbols={METHOD_SYMBOLS.exposure} />
      </>
    ),
  };
}

function vulnerabilityEntry(): Entry {
  const paragraphs = METHOD_PARAGRAPHS.vulnerability(minimum);
  return {
    id: "vulnerability",
    title: text.vulnerability,
    texts: [...paragraphs, text.reliability, text.zoneValues],
    draw: () => (
      <>
        <Paragraphs of={paragraphs} />
        <Formulas
          of={[METHOD_FORMULAS.zone, METHOD_FORMULAS.vulnerability, METHOD_FORMULAS.reliability]}
          symbols={METHOD_SYMBOLS.vulnerability}
        />
        <Grid least={220} gap={32} rowGap={8} align="start">
          <LevelBands title={text.values} bands={VULNERABILITY_BANDS} />
          <LevelBands title={text.zoneValues} bands={ZONE_BANDS} />
          <ReliabilityBands />
        </Grid>
      </>
    ),
  };
}

function evidenceEntry(): Entry {
  const paragraphs = Object.values(PROVED_SHARE_WORDS);
  return { id: "evidence", title: text.answersEvidence, texts: paragraphs, draw: () => <Paragraphs of={paragraphs} /> };
}

function estimatesEntry(): Entry {
  const [fr, en] = [formatShare(expertShare(), "fr"), formatShare(expertShare(), "en")];
  const paragraphs = METHOD_PARAGRAPHS.estimates({ fr, en });
  return { id: "estimates", title: text.estimates, texts: paragraphs, draw: () => <Paragraphs of={paragraphs} /> };
}

function LevelBands({ title, bands }: { title: typeof text.values; bands: typeof VULNERABILITY_BANDS }) {
  const t = useTranslate();
  return (
    <Table title={t(title)} shown>
      <Heads of={[text.level, title]} />
      <tbody>
        {bands.map(({ from, to, result }) => (
          <tr key={result}>
            <th scope="row">
              <Level level={result} />
            </th>
            <td>{t(bandWords(from, to, formatIndex))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function ReliabilityBands() {
  const t = useTranslate();
  return (
    <Table title={t(text.reliability)} shown>
      <Heads of={[text.level, text.reliability]} />
      <tbody>
        {RELIABILITY_BANDS.map(({ from, to, result }) => (
          <tr key={result}>
            <th scope="row">{t(RELIABILITY_NAMES[result])}</th>
            <td>{t(bandWords(from, to, formatShare))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function crossEntry(): Entry {
  const paragraphs = METHOD_PARAGRAPHS.cross();
  return {
    id: "cross",
    title: text.cross,
    texts: [...paragraphs, text.matrix],
    draw: () => (
      <>
        <Paragraphs of={paragraphs} />
        <Formulas of={[METHOD_FORMULAS.cross]} symbols={METHOD_SYMBOLS.cross} />
        <CrossMatrix />
      </>
    ),
  };
}

function CrossMatrix() {
  const t = useTranslate();
  const rows: readonly LevelId[] = ["none", ...RANKED_LEVELS, "unknown"];
  const columns: readonly LevelId[] = [...VULNERABILITY_LEVELS, "unknown"];
  return (
    <Table title={t(text.matrix)} shown>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              <Level level={column} size={16} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">
              <Level level={row} size={16} />
            </th>
            {columns.map((column) => (
              <td key={column}>
                <Level level={crossLevel(row, column)} size={16} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function togetherEntries(): readonly Entry[] {
  const all = METHOD_PARAGRAPHS.globalExposure(
    SCENARIO_NAMES[GLOBAL_EXPOSURE.scenario].name,
    HORIZON_NAMES[GLOBAL_EXPOSURE.horizon],
  );
  const multi = METHOD_PARAGRAPHS.multiHazard();
  return [
    {
      id: "global-exposure",
      title: text.globalExposure,
      texts: all,
      draw: () => (
        <>
          <Paragraphs of={all} />
          <Formulas of={[METHOD_FORMULAS.globalExposure]} />
        </>
      ),
    },
    {
      id: "multi-hazard",
      title: text.multiHazard,
      texts: multi,
      draw: () => (
        <>
          <Paragraphs of={multi} />
          <Formulas of={[METHOD_FORMULAS.multiHazard]} />
        </>
      ),
    },
  ];
}

/** How exposure, vulnerability and their cross are computed, in words, in symbols and on an example. */
export function indexPart(): Part {
  const example = METHOD_PARAGRAPHS.example(REFERENCE_YEAR);
  return {
    id: "index",
    title: text.index,
    entries: [
      exposureEntry(),
      vulnerabilityEntry(),
      estimatesEntry(),
      evidenceEntry(),
      crossEntry(),
      ...togetherEntries(),
      {
        id: "example",
        title: text.example,
        texts: example,
        draw: () => (
          <>
            <Paragraphs of={example} />
            <WorkedExample />
          </>
        ),
      },
    ],
  };
}
