import type { Language } from "@lichen/domain";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { IconCloudCheck, IconCloudOff } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useProject } from "../shared/use-project.ts";
import styles from "./configurator.module.css";
import { text } from "./text.ts";
import type { Configurator } from "./use-configurator.ts";

const timeOf = (moment: Date, language: Language): string =>
  moment.toLocaleTimeString(language === "fr" ? "fr-FR" : "en-GB", { hour: "2-digit", minute: "2-digit" });

/** When the project was saved, and what keeps it from being. */
export function SavingState({
  project: { saving, isWaiting, issues, save },
  canSave,
}: {
  project: Configurator;
  canSave: boolean;
}) {
  const t = useTranslate();
  const language = useLanguage();
  if (!canSave)
    return (
      <Row as="p" wrap={false} className="muted">
        {t(text.readOnly)}
      </Row>
    );
  const isWrong = saving.kind === "failed" || saving.kind === "elsewhere";
  const Icon = isWrong || issues.length > 0 ? IconCloudOff : IconCloudCheck;
  const words = [
    ...(saving.kind === "saving" ? [t(text.saving)] : []),
    ...(isWaiting ? [t(text.savedOnLeave)] : []),
    ...(saving.kind === "saved" && saving.at !== null && !isWaiting
      ? [t(text.saved(timeOf(saving.at, language)))]
      : []),
    ...(isWrong ? [t(text.notSaved)] : []),
    ...(issues.length > 0 ? [t(text.toMend(issues.length))] : []),
  ];
  return (
    <Row wrap={false} className="muted" role="status">
      {words.length > 0 && <Icon size={18} stroke={1.75} aria-hidden />}
      <span>
        {words.join(", ")}
        {saving.kind === "failed" && ` – ${t(saving.words)} ${t(text.preserved)}`}
      </span>
      {saving.kind === "failed" && (
        <Button variant="default" size="small" onClick={() => void save()}>
          {t(text.retry)}
        </Button>
      )}
    </Row>
  );
}

/** Choice after another user saved the project: what is typed here, or what is saved. */
export function Elsewhere({ project }: { project: Configurator }) {
  const t = useTranslate();
  const found = useProject(project.draft.id ?? undefined);
  return (
    <div className={styles.before}>
      <Notice kind="failure">
        <p>{t(text.elsewhere)}</p>
        <Row align="stretch">
          <Button
            variant="default"
            size="small"
            onClick={() => void found.refetch().then(({ data }) => data !== undefined && project.reopen(data.project))}
          >
            {t(text.reopen)}
          </Button>
          <Button variant="default" size="small" onClick={() => void project.save(true)}>
            {t(text.overwrite)}
          </Button>
        </Row>
      </Notice>
    </div>
  );
}
