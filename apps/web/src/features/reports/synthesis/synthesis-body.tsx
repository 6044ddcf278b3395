import { AT_RISK_WORDS, CO_LOCATION_WORDS, capitalise, ensure, findListColumn } from "@lichen/domain";
import { momentWords, movementFinding, movementsPart, NOTICE_WORDS, noticeCount, riskFinding } from "@lichen/report";
import { PartView } from "../../../design/blocks/part-view.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { Card } from "../../../design/layout/card.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Fold, ScreenBody } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { type ChosenBuildings, writeChosen } from "../../portfolio/index.ts";
import { text as concentrationText } from "../concentration/text.ts";
import { Disclosure } from "./disclosure.tsx";
import { FloorArea } from "./floor-area.tsx";
import { ProvedAnswersCard } from "./proved-answers.tsx";
import { ResultsChanges } from "./results-changes.tsx";
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
  const language = useLanguage();
  const keep = useKeepMoment();
  return (
    <ScreenBody gap={24} aria-busy={isOld}>
      <Notices synthesis={synthesis} chosen={chosen} change={change} />
      {synthesis.count > 0 && (
        <>
          <AtRisk synthesis={synthesis} />
          <PartView part={movementsPart(synthesis, language)} />
          <ProvedAnswersCard synthesis={synthesis} />
          <SynthesisCounts synthesis={synthesis} />
          <WorstBuildings synthesis={synthesis} />
          <Section title={t(text.mapTitle)}>
            <SynthesisMap chosen={chosen} view={view} change={change} perimeter={synthesis.perimeter} />
          </Section>
          <Section title={t(concentrationText.section)}>
            <Text measured>{t(CO_LOCATION_WORDS)}</Text>
            <Row>
              <Button to={keep(`/buildings/concentration?${writeChosen(chosen)}`)} variant="default">
                {t(concentrationText.open)}
              </Button>
            </Row>
          </Section>
          <FloorArea synthesis={synthesis} />
        </>
      )}
      <ResultsChanges company={chosen.kind === "all" ? chosen.query.company : null} view={view} />
      {synthesis.count > 0 && (
        <Section title={t(text.disclosureTitle)}>
          <Text measured>{t(text.disclosure)}</Text>
          <Row>
            <Button to={keep(`/buildings/disclosure?${writeChosen(chosen)}`)}>{t(text.openDisclosure)}</Button>
          </Row>
          <Disclosure chosen={chosen} perimeter={synthesis.perimeter} />
        </Section>
      )}
      <Section title={t(text.sourcesTitle)}>
        <SynthesisSources synthesis={synthesis} />
      </Section>
    </ScreenBody>
  );
}

/** How many buildings are at risk and exposed, and what that means. */
function AtRisk({ synthesis }: { synthesis: Synthesis }) {
  const t = useTranslate();
  const { at_risk, exposed, subjects, horizon } = synthesis;
  const { scenario } = ensure(subjects.find(({ id }) => id === "multi_hazard"));
  return (
    <Card>
      <Text size={16} weight={600}>
        {t(riskFinding("at_risk", at_risk))}
      </Text>
      <p>
        {t(riskFinding("exposed", exposed))}{" "}
        <span className="muted">{t(capitalise(momentWords(scenario, horizon)))}.</span>
      </p>
      <p>{t(movementFinding(synthesis, scenario))}</p>
      <Fold summary={t(text.howCounted)}>
        {Object.values(AT_RISK_WORDS).map((words) => (
          <p key={words.en} className="muted">
            {t(words)}
          </p>
        ))}
      </Fold>
    </Card>
  );
}

/** What is to be known before the figures. @source analysis.md §8 */
function Notices({ synthesis, chosen, change }: Pick<Props, "synthesis" | "chosen" | "change">) {
  const t = useTranslate();
  const { notices, perimeter, outside_france } = synthesis;
  const followsLevels =
    chosen.kind === "all" && chosen.query.filters.some(({ column }) => findListColumn(column)?.source.kind === "level");
  if (notices.length === 0 && !followsLevels) return null;
  return (
    <Stack>
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
