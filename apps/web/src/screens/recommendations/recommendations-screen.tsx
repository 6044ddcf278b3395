import { useSearchParams } from "react-router";
import styles from "../../adaptation/adaptation.module.css";
import { AdaptationSubject } from "../../adaptation/adaptation-subject.tsx";
import { useTitle } from "../../ui/language/language.tsx";
import { ActionCatalogue } from "./action-catalogue.tsx";
import { StrategyView } from "./strategy/strategy-view.tsx";
import { text } from "./text.ts";

/** What is recommended for a building, and what is decided about it: the one of the address, else that of the visit. */
export function RecommendationsScreen() {
  const [params] = useSearchParams();
  useTitle(text.title);
  const isStrategy = params.get("view") === "strategy";
  return (
    <AdaptationSubject id={params.get("building")}>
      {(subject) => (
        <div className={styles.screen}>
          {isStrategy ? <StrategyView subject={subject} /> : <ActionCatalogue subject={subject} />}
        </div>
      )}
    </AdaptationSubject>
  );
}
