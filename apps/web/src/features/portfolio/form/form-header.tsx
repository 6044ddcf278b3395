import { completion } from "@lichen/domain";
import { formatShare } from "@lichen/report";
import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import styles from "./building-form.module.css";
import { text } from "./text.ts";
import type { BuildingForm } from "./use-building-form.ts";

/** Title of the form, how much is answered, what is not saved yet, and the button that saves it. */
export function FormHeader({
  title,
  form,
  children,
}: {
  title: string;
  form: Pick<BuildingForm, "answers">;
  children?: ReactNode;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { answered, total, share } = completion(form.answers);
  return (
    <Row as="header" gap={24} rowGap={8} className={styles.header}>
      <div className={styles.titles}>
        <Row as="p" gap={4} wrap={false} className={styles.trail}>
          <Link to="/buildings">{t(text.portfolio)}</Link>
          <IconChevronRight size={14} stroke={1.75} aria-hidden />
        </Row>
        <h1>{title}</h1>
      </div>
      <Row as="span" wrap={false} className={styles.progress}>
        <progress max={total} value={answered} aria-label={t(text.completion)} />
        <span className="muted">
          {t(text.answered(answered, total))} ({formatShare(share, language)})
        </span>
      </Row>
      {children}
    </Row>
  );
}

/** What is not saved, and the button. */
export function SaveState({
  form,
  isNew,
  isSending,
  onSave,
}: {
  form: BuildingForm;
  isNew: boolean;
  isSending: boolean;
  onSave: () => void;
}) {
  const t = useTranslate();
  return (
    <Row gap={16} wrap={false} className={styles.state}>
      <span className="muted" role="status">
        {form.unsaved === 0 ? (
          !isNew && t(text.nothingToSave)
        ) : (
          <>
            {t(text.unsaved(form.unsaved))}, {t(form.keepsDraft ? text.draftStored : text.draftNotStored)}
          </>
        )}
      </span>
      <Button aria-disabled={isSending} aria-keyshortcuts="Control+S" onClick={onSave}>
        {t(isSending ? text.saving : isNew ? text.add : text.save)}
      </Button>
    </Row>
  );
}
