import { type Answers, assessClay, departementOf, type FieldKey } from "@lichen/domain";
import { clayFinding } from "@lichen/report";
import { Link } from "react-router";
import { MainAside, ScreenBody } from "../../../design/layout/screen.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useQuestionPath } from "../../analysis/index.ts";
import { ClaimsCard } from "./claims-card.tsx";
import { ExposureCard, FactorsCard, RulesCard } from "./clay-cards.tsx";
import { text } from "./text.ts";
import { type ClayReport, useClayChoices } from "./use-clay-choices.ts";
import { WorksCard } from "./works-card.tsx";

/** Questions that say whether a building is a house. */
const DWELLING = ["building_type", "residential_building_type"] as const satisfies readonly FieldKey[];

/** The clay figures of a building: what is chosen here (zone, factors, duration, works) is computed at once and stands in the address. */
export function ClayBody({ report, answers }: { report: ClayReport; answers: Answers }) {
  const t = useTranslate();
  const language = useLanguage();
  const dwellingPath = useQuestionPath()(answers.building_type === undefined ? "building_type" : DWELLING[1], DWELLING);
  const chosen = useClayChoices(report);
  const { zone, choices, years, works } = chosen;
  const departement = report.place.insee === null ? null : departementOf(report.place.insee);
  const clay = assessClay(answers, { zone, departement, choices, works, years, year: report.year });
  return (
    <ScreenBody>
      <Stack gap={8}>
        {clayFinding(clay, language).map((words) => (
          <Text key={words} measured>
            {words}
          </Text>
        ))}
        {clay.is_house === null && dwellingPath !== null && <Link to={dwellingPath}>{t(text.sayDwelling)}</Link>}
      </Stack>
      <MainAside
        aside={
          <>
            <FactorsCard clay={clay} set={chosen.set} />
            <RulesCard clay={clay} />
          </>
        }
      >
        <ExposureCard chosen={chosen} />
        <ClaimsCard clay={clay} chosen={chosen} year={report.year} />
        <WorksCard clay={clay} chosen={chosen} year={report.year} />
      </MainAside>
    </ScreenBody>
  );
}
