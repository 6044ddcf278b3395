import { completionOfSection, type FieldKey, fieldOf, findField, SECTIONS, type Section } from "@lichen/domain";
import { IconAlertCircle } from "@tabler/icons-react";
import { useTranslate } from "../../../shell/language/language.tsx";
import styles from "./section-menu.module.css";
import { text } from "./text.ts";
import type { BuildingForm } from "./use-building-form.ts";

/** Sections of the questionnaire, each with how much of it is answered and what is wrong in it. */
export function SectionMenu({
  form,
  current,
  onOpen,
}: {
  form: BuildingForm;
  current: Section;
  onOpen: (id: string) => void;
}) {
  const t = useTranslate();
  return (
    <nav aria-label={t(text.sections)} className={styles.menu}>
      <ul className={styles.sections}>
        {SECTIONS.map((section) => {
          const { answered, total, share } = completionOfSection(section.id, form.answers);
          const wrong = wrongFields(form).filter((key) => fieldOf(key).section === section.id).length;
          return (
            <li key={section.id}>
              <button
                type="button"
                className={section.id === current.id ? styles.open : styles.tab}
                aria-current={section.id === current.id ? "true" : undefined}
                onClick={() => onOpen(section.id)}
              >
                <span>{t(section.name)}</span>
                <small>{t(text.answered(answered, total))}</small>
                <i className={styles.bar} aria-hidden>
                  <i style={{ width: `${share * 100}%` }} />
                </i>
                {wrong > 0 && (
                  <small className={styles.wrong}>
                    <IconAlertCircle size={14} stroke={2} aria-hidden />
                    {t(text.sectionErrors(wrong))}
                  </small>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Questions whose answer is refused, here or by the server, in column order. */
export function wrongFields({ shown, faults }: Pick<BuildingForm, "shown" | "faults">): readonly FieldKey[] {
  const here = shown.filter(({ severity }) => severity === "error").map(({ field }) => field);
  return [...new Set([...here, ...Object.keys(faults)])]
    .flatMap((key) => findField(key) ?? [])
    .toSorted((a, b) => a.column - b.column)
    .map(({ key }) => key);
}
