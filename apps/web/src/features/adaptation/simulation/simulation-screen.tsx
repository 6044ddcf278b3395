import { isInFrance } from "@lichen/domain";
import { useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import styles from "../shared/adaptation.module.css";
import { AdaptationHead } from "../shared/adaptation-head.tsx";
import { AdaptationSubject } from "../shared/adaptation-subject.tsx";
import { SimulationBody } from "./simulation-body.tsx";
import { text } from "./text.ts";

/** What actions would make of a building, on a copy that is not kept. */
export function SimulationScreen() {
  const t = useTranslate();
  const keep = useKeepMoment();
  const [params] = useSearchParams();
  useTitle(text.title);
  return (
    <AdaptationSubject id={params.get("building")}>
      {(subject) => (
        <Stack gap={0} className={styles.screen}>
          {subject.adaptation.assessment === null ? (
            <>
              <AdaptationHead subject={subject} view="simulation" />
              <Empty title={t(text.noBuilding)} actions={<Button to={keep("/buildings")}>{t(text.portfolio)}</Button>}>
                {t(text.noBuildingWhy)}
              </Empty>
            </>
          ) : (
            <SimulationBody
              subject={subject}
              assessment={subject.adaptation.assessment}
              isFrench={isInFrance(subject.adaptation.assessment.place?.zone ?? "france")}
              first={(params.get("set") ?? "").split(",").filter((id) => id !== "")}
            />
          )}
        </Stack>
      )}
    </AdaptationSubject>
  );
}
