import { AT_RISK_WORDS, capitalise, ensure, findListColumn } from "@lichen/domain";
import { momentWords, NOTICE_WORDS, noticeCount, riskFinding } from "@lichen/report";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { Card } from "../../../design/layout/card.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { ChosenBuildings } from "../../portfolio/index.ts";
import { Disclosure } from "./disclosure.tsx";
import { FloorArea } from "./floor-area.tsx";
import { Part } from "./part.tsx";
import { ResultsChanges } from "./results-changes.tsx";
import styles from "./synthesis.module.css";
import type { Synthesis } from "./synthesis-calls.ts";
import { SynthesisCounts } from "./synthesis-counts.tsx";
import { SynthesisMap } from "./synthesis-map.tsx";
import { SynthesisSources } from "./synthesis-sources.tsx";
import type { ChangeSynthesis, SynthesisView } from "./synthesis-state.ts";
import { text } from "./text.ts";
import { WorstBuildings } from "./worst-buildings.tsx";

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
  const t = useTranslate();
  return (
    <Stack gap={24} className={styles.body} aria-busy={isOld} data-old={isOld || undefined}>
      <Notices synthesis={synthesis} chosen={chosen} change={change} />
      {synthesis.count > 0 && (
        <>
          <AtRisk synthesis={synthesis} />
          <SynthesisCounts synthesis={synthesis} />
          <Part title={text.worstTitle}>
            <WorstBuildings synthesis={synthesis} />
          </Part>
          <Part title={text.mapTitle}>
            <SynthesisMap chosen={chosen} view={view} change={change} perimeter={synthesis.perimeter} />
          </Part>
          <FloorArea synthesis={synthesis} />
        </>
      )}
      <ResultsChanges company={chosen.kind === "all" ? chosen.query.company : null} view={view} />
      {synthesis.count > 0 && (
        <Part title={text.disclosureTitle}>
          <p className={styles.reading}>{t(text.disclosure)}</p>
          <Disclosure chosen={chosen} perimeter={synthesis.perimeter} />
        </Part>
      )}
      <Part title={text.sourcesTitle}>
        <SynthesisSources synthesis={synthesis} />
      </Part>
    </Stack>
  );
}

/** How many buildings are at risk and exposed, and what that means. */
function AtRisk({ synthesis: { at_risk, exposed, subjects, horizon } }: { synthesis: Synthesis }) {
  const t = useTranslate();
  const { scenario } = ensure(subjects.find(({ id }) => id === "multi_hazard"));
  return (
    <Card className={styles.card}>
      <Text size={16} weight={600}>
        {t(riskFinding("at_risk", at_risk))}
      </Text>
      <p>
        {t(riskFinding("exposed", exposed))}{" "}
        <span className="muted">{t(capitalise(momentWords(scenario, horizon)))}.</span>
      </p>
      <details>
        <summary>{t(text.howCounted)}</summary>
        {Object.values(AT_RISK_WORDS).map((words) => (
          <p key={words.en} className="muted">
            {t(words)}
          </p>
        ))}
      </details>
    </Card>
  );
}

/** What is to be known before the figures. @source analysis.md §8 */
function Notices({ synthesis, chosen, change }: Pick<Props, "synthesis" | "chosen" | "change">) {
  const t = useTranslate();
  const { notices, perimeter, outside_france } = synthesis;
  const followsLevels =
    chosen.kind === "all" && chosen.query.filters.some(({ column }) => findListColumn(column)?.source.kind === "level");
  return (
    <Stack className={styles.notices}>
      {notices.map((notice) => (
        <Notice key={notice} kind="notice">
          <p>{t(NOTICE_WORDS[notice](noticeCount(notice, synthesis)))}</p>
          {(notice === "outside_france" || notice === "empty_perimeter") &&
            perimeter === "france" &&
            outside_france > 0 && (
              <Button variant="default" size="small" onClick={() => change({ perimeter: "europe" })}>
                {t(text.otherPerimeter)}
              </Button>
            )}
        </Notice>
      ))}
      {followsLevels && (
        <Notice kind="notice">
          <p>{t(text.followsLevels)}</p>
        </Notice>
      )}
    </Stack>
  );
}
