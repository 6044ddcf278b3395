import { CallFailure } from "@lichen/client";
import type { Bilingual } from "@lichen/domain";
import { Button } from "../../../design/controls/button.tsx";
import head from "../../../design/layout/report-head.module.css";
import { Empty } from "../../../design/states/empty.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { REPORT_REFUSALS } from "../../../documents/report-refusals.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { formPath } from "../../../shell/paths/form-path.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { analysisText as shared } from "../../analysis/index.ts";

const text = { portfolio: { fr: "Mon portefeuille", en: "My portfolio" } };

/** Why a kept building has no report of a kind: it is not one's own, its place is not known, or the call failed. */
export function NoSavedReport({
  id,
  title,
  error,
  onRetry,
  refusals = {},
}: {
  id: string;
  title: Bilingual;
  error: Error;
  onRetry: () => void;
  /** Refusals that this report has beside those of all, by their code: nothing can be mended. */
  refusals?: Readonly<Record<string, Bilingual>>;
}) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const { code, status } = error instanceof CallFailure ? error : { code: null, status: null };
  const own = code === null ? undefined : refusals[code];
  const isForeign = status === 404 || status === 403;
  if (own === undefined && !isForeign && status !== 422) {
    return <Failure error={error} title={t(shared.failed)} onRetry={onRetry} />;
  }
  const mend = <Button to={keep(formPath(id, "city"))}>{t(shared.giveAddress)}</Button>;
  const leave = <Button to={keep("/buildings")}>{t(text.portfolio)}</Button>;
  return (
    <div className={head.alone}>
      <Empty isPage title={t(title)} actions={own !== undefined || isForeign ? leave : mend}>
        {t(own ?? (isForeign ? REPORT_REFUSALS.not_found : REPORT_REFUSALS.place_not_found))}
      </Empty>
    </div>
  );
}
