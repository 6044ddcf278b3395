import { type Actor, canWriteSomewhere } from "@lichen/domain";
import { Button } from "../../../design/controls/button.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import { Refused } from "../../../design/states/refused.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { canReadSomewhere, NO_GROUP } from "../shared/can-read-somewhere.ts";
import styles from "./portfolio.module.css";
import { text } from "./text.ts";

/** Nothing to list: because nothing is open, or because nothing was added. */
export function NoBuilding({ actor, isPhone = false }: { actor: Actor; isPhone?: boolean }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const analyse = (
    <Button to={keep("/resilience/form")} variant="default">
      {t(text.analyse)}
    </Button>
  );
  if (!canReadSomewhere(actor)) {
    return (
      <>
        <Refused title={t(NO_GROUP.title)} role={NO_GROUP.whoOpens} />
        <div className={styles.refusedActions}>{analyse}</div>
      </>
    );
  }
  const canAdd = canWriteSomewhere(actor, "building") && !isPhone;
  return (
    <Empty
      title={t(text.emptyTitle)}
      actions={
        <>
          {canAdd && (
            <>
              <Button to={keep("/buildings/form")}>{t(text.addFirst)}</Button>
              <Button to="/buildings/import" variant="default">
                {t(text.importFirst)}
              </Button>
            </>
          )}
          {analyse}
        </>
      }
    >
      {t(canAdd || isPhone ? text.empty : text.emptyReader)}
    </Empty>
  );
}
