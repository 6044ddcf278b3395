import { completionOfSection, type FieldKey, fieldOf, findField, SECTIONS, type Section } from "@lichen/domain";
import { IconAlertCircle } from "@tabler/icons-react";
import { Grid } from "../../../design/layout/grid.tsx";
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
      <Grid as="ul" least={180} gap={4}>
        {SECTIONS.map((section) => {
          const { answered, total, share } = completionOfSection(section.id, form.answers);
          const wrong = wrongFields(form).filter((key) => fieldOf(key).section === section.id).length;
          return (
            <li key={section.id}>
              <button
                type="button"
                className={styles.tab}
                aria-current={section.id === current.id ? "true" : undefined}
                onClick={() => onOpen(section.id)}
              >
                <span>{t(section.name)}</span>
                <small>{t(text.answered(answered, total))}</small>
                <progress value={share} aria-hidden />
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
      </Grid>
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
