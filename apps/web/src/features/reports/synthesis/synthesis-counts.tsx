import { isDated, SUBJECT_NAMES } from "@lichen/domain";
import {
  breakdownFigure,
  evidenceSentence,
  hazardsFigure,
  MEAN_OF_HAZARDS,
  momentsFigure,
  subjectFigures,
} from "@lichen/report";
import { Grid } from "../../../design/layout/grid.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { CountsFigure } from "./counts-figure.tsx";
import type { Synthesis } from "./synthesis-calls.ts";
import { text } from "./text.ts";

/** The analysis of the screen by hazard, by group and by use; the levels of the subject before it, those of the mean after. */
export function SynthesisCounts({ synthesis }: { synthesis: Synthesis }) {
  const t = useTranslate();
  const language = useLanguage();
  const { subjects, subject, analysis } = synthesis;
  const hasMoment = isDated({ subject, analysis });
  const byGroup = <CountsFigure figure={breakdownFigure("groups", synthesis, language)} />;
  const isMean = subject === "multi_hazard";
  const overTime = hasMoment && <CountsFigure figure={momentsFigure(synthesis, language)} />;
  const levels = (
    <Section title={t(isMean ? SUBJECT_NAMES.multi_hazard : text.threeTitle)}>
      {isMean && <Text measured>{t(MEAN_OF_HAZARDS)}</Text>}
      <Grid least={340}>
        {subjectFigures(synthesis, subject, language).map((figure) => (
          <CountsFigure key={figure.file} figure={figure} />
        ))}
      </Grid>
    </Section>
  );
  return (
    <>
      {!isMean && levels}
      <Grid least={440} align="start">
        <Stack gap={16}>
          <CountsFigure figure={hazardsFigure(synthesis, analysis, language)} />
          {analysis !== "vulnerability" && <p className="muted">{evidenceSentence(subjects, language)}</p>}
          {hasMoment && !isMean && byGroup}
        </Stack>
        <Stack gap={16}>
          {isMean || !hasMoment ? byGroup : overTime}
          <CountsFigure figure={breakdownFigure("building_types", synthesis, language)} />
        </Stack>
      </Grid>
      {isMean && levels}
      {isMean && overTime}
    </>
  );
}
