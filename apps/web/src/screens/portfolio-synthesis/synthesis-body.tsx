import { ANALYSIS_NAMES, type Bilingual, findListColumn, type RiskAnalysis, SUBJECT_NAMES } from "@lichen/domain";
import {
  breakdownRows,
  countFinding,
  hazardRows,
  measureName,
  momentRows,
  momentWords,
  NOTICE_WORDS,
  noticeCount,
  SOURCE_LINES,
} from "@lichen/report";
import { Button } from "@mantine/core";
import type { ChosenBuildings } from "../../buildings/selection-address.ts";
import { useLanguage, useSay } from "../../ui/language.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CountsFigure } from "./counts-figure.tsx";
import { Disclosure } from "./disclosure.tsx";
import { FloorArea } from "./floor-area.tsx";
import { Part } from "./part.tsx";
import { ResultsChanges } from "./results-changes.tsx";
import styles from "./synthesis.module.css";
import type { Synthesis } from "./synthesis-calls.ts";
import { SynthesisMap } from "./synthesis-map.tsx";
import { SynthesisSources } from "./synthesis-sources.tsx";
import type { ChangeSynthesis, SynthesisView } from "./synthesis-state.ts";
import { text } from "./text.ts";
import { WorstBuildings } from "./worst-buildings.tsx";

/** Lines of a breakdown on the screen; the others are one line. */
const LINES = 12;
/** Order in which the three analyses are shown: what is wrong, where it comes from. */
const THREE: readonly RiskAnalysis[] = ["cross", "exposure", "vulnerability"];

type Props = {
  readonly chosen: ChosenBuildings;
  readonly view: SynthesisView;
  readonly change: ChangeSynthesis;
  readonly synthesis: Synthesis;
  /** Whether another one is on its way. */
  readonly isOld: boolean;
};

/** All that the synthesis counts, from the levels of the buildings to the sources. */
export function SynthesisBody({ chosen, view, change, synthesis, isOld }: Props) {
  const say = useSay();
  return (
    <div className={styles.body} aria-busy={isOld} data-old={isOld || undefined}>
      <Notices synthesis={synthesis} chosen={chosen} change={change} />
      {synthesis.count > 0 && (
        <>
          <Counts synthesis={synthesis} />
          <Part title={text.worstTitle}>
            <WorstBuildings synthesis={synthesis} />
          </Part>
          <Breakdowns synthesis={synthesis} />
          <Part title={text.mapTitle}>
            <SynthesisMap chosen={chosen} view={view} change={change} />
          </Part>
          <FloorArea floor={synthesis.floor_area} />
        </>
      )}
      <ResultsChanges company={chosen.kind === "all" ? chosen.asked.company : null} view={view} />
      {synthesis.count > 0 && (
        <Part title={text.disclosureTitle}>
          <p className={styles.reading}>{say(text.disclosure)}</p>
          <Disclosure chosen={chosen} perimeter={synthesis.perimeter} />
        </Part>
      )}
      <Part title={text.sourcesTitle}>
        <SynthesisSources synthesis={synthesis} />
      </Part>
    </div>
  );
}

/** What is to be known before the figures. @source analysis.md §8 */
function Notices({ synthesis, chosen, change }: Pick<Props, "synthesis" | "chosen" | "change">) {
  const say = useSay();
  const { notices, perimeter, outside_france } = synthesis;
  const followsLevels =
    chosen.kind === "all" && chosen.asked.filters.some(({ column }) => findListColumn(column)?.source.kind === "level");
  return (
    <div className={styles.notices}>
      {notices.map((notice) => (
        <Notice key={notice} kind="notice">
          <p>{say(NOTICE_WORDS[notice](noticeCount(notice, synthesis)))}</p>
          {(notice === "outside_france" || notice === "empty_perimeter") &&
            perimeter === "france" &&
            outside_france > 0 && (
              <Button variant="default" size="compact-md" onClick={() => change({ perimeter: "europe" })}>
                {say(text.otherPerimeter)}
              </Button>
            )}
        </Notice>
      ))}
      {followsLevels && (
        <Notice kind="notice">
          <p>{say(text.followsLevels)}</p>
        </Notice>
      )}
    </div>
  );
}

/** Joins what is measured with when it holds. */
function when(measured: Bilingual, moment: Bilingual): Bilingual {
  return { fr: `${measured.fr}, ${moment.fr}`, en: `${measured.en}, ${moment.en}` };
}

/** The three donuts of the subject, then the analysis of the screen by hazard and over time. */
function Counts({ synthesis }: { synthesis: Synthesis }) {
  const language = useLanguage();
  const { subjects, moments, subject, analysis, horizon } = synthesis;
  const of = subjects.find(({ id }) => id === subject)!;
  const moment = momentWords(of.scenario, horizon);
  const isDated = (one: RiskAnalysis) => one !== "vulnerability" || subject === "multi_hazard";
  const measured = (one: RiskAnalysis) =>
    isDated(one) ? when(measureName(one, subject), moment) : measureName(one, subject);
  return (
    <>
      <Part title={text.threeTitle}>
        <div className={styles.three}>
          {THREE.map((one) => (
            <CountsFigure
              key={one}
              as="donut"
              title={countFinding(one, of[one])}
              measured={measured(one)}
              source={SOURCE_LINES[one]}
              rows={[{ name: SUBJECT_NAMES[subject][language], counts: of[one] }]}
              of={text.subject}
              file={`${one}-${subject}`}
            />
          ))}
        </div>
      </Part>
      <div className={styles.two}>
        <CountsFigure
          as="bars"
          title={text.byHazard}
          measured={when(ANALYSIS_NAMES[analysis], momentWords(synthesis.scenario, horizon))}
          source={SOURCE_LINES[analysis]}
          rows={hazardRows(subjects, analysis, language)}
          of={text.subject}
          file={`${analysis}-by-hazard`}
        />
        <CountsFigure
          as="bars"
          title={text.overTime}
          measured={measureName(analysis, subject)}
          source={SOURCE_LINES[analysis]}
          rows={momentRows(moments, analysis, language)}
          of={text.moment}
          file={`${analysis}-${subject}-over-time`}
        />
      </div>
    </>
  );
}

function Breakdowns({ synthesis }: { synthesis: Synthesis }) {
  const language = useLanguage();
  const { groups, building_types, subject, analysis, horizon, subjects } = synthesis;
  const scenario = subjects.find(({ id }) => id === subject)!.scenario;
  const figures = [
    { kind: "groups", all: groups, title: text.byGroup, of: text.group },
    { kind: "building_types", all: building_types, title: text.byType, of: text.use },
  ] as const;
  return (
    <div className={styles.two}>
      {figures.map(({ kind, all, title, of }) => (
        <CountsFigure
          key={kind}
          as="bars"
          title={title}
          measured={when(measureName(analysis, subject), momentWords(scenario, horizon))}
          source={SOURCE_LINES[analysis]}
          rows={breakdownRows(kind, all, analysis, language, LINES)}
          of={of}
          file={`${analysis}-${subject}-by-${kind === "groups" ? "group" : "use"}`}
        />
      ))}
    </div>
  );
}
