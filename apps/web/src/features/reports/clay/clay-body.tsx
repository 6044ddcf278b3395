import { type Answers, assessClay, departementOf } from "@lichen/domain";
import { CLAY_WORDS as words } from "@lichen/report";
import { MainAside, ScreenBody } from "../../../design/layout/screen.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { ClaimsCard } from "./claims-card.tsx";
import { ExposureCard, FactorsCard, RulesCard } from "./clay-cards.tsx";
import { type ClayReport, useClayChoices } from "./use-clay-choices.ts";
import { WorksCard } from "./works-card.tsx";

/** The clay figures of a building: what is chosen here (zone, factors, duration, works) is computed at once and stands in the address. */
export function ClayBody({ report, answers }: { report: ClayReport; answers: Answers }) {
  const t = useTranslate();
  const chosen = useClayChoices(report);
  const { zone, choices, years, works } = chosen;
  const departement = report.place.insee === null ? null : departementOf(report.place.insee);
  const clay = assessClay(answers, { zone, departement, choices, works, years, year: report.year });
  return (
    <ScreenBody>
      <Text measured>{t(words.definition)}</Text>
      <MainAside
        aside={
          <>
            <FactorsCard clay={clay} set={chosen.set} />
            <RulesCard clay={clay} />
          </>
        }
      >
        <ExposureCard chosen={chosen} />
        <ClaimsCard clay={clay} chosen={chosen} year={report.year} answers={answers} />
        <WorksCard clay={clay} chosen={chosen} year={report.year} />
      </MainAside>
    </ScreenBody>
  );
}
