import { useSearchParams } from "react-router";
import { Stack } from "../../../design/layout/stack.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { readTerritoryActions } from "../../../shell/paths/territory-address.ts";
import styles from "../shared/adaptation.module.css";
import { AdaptationSubject } from "../shared/adaptation-subject.tsx";
import { TerritorySubject } from "../shared/territory-subject.tsx";
import { StrategyView } from "../strategy/strategy-view.tsx";
import { ActionCatalogue } from "./action-catalogue.tsx";
import { text } from "./text.ts";

/** What is recommended for the territory or the building of the address, else for that of the visit; what is decided about it. */
export function RecommendationsScreen() {
  const [params] = useSearchParams();
  useTitle(text.title);
  const territory = readTerritoryActions(params);
  const isStrategy = params.get("view") === "strategy";
  if (territory !== null) {
    return (
      <TerritorySubject key={`${territory.scale} ${territory.id}`} requested={territory}>
        {(subject) => (
          <Stack gap={0} className={styles.screen}>
            <ActionCatalogue subject={subject} />
          </Stack>
        )}
      </TerritorySubject>
    );
  }
  return (
    <AdaptationSubject id={params.get("building")}>
      {(subject) => (
        <Stack gap={0} className={styles.screen}>
          {isStrategy ? <StrategyView subject={subject} /> : <ActionCatalogue subject={subject} />}
        </Stack>
      )}
    </AdaptationSubject>
  );
}
