import {
  BUILDING_RECORD,
  completionOfSection,
  OWNER_SECTION,
  type RecordKey,
  SECTIONS,
  type Section,
} from "@lichen/domain";
import type { ReactNode } from "react";
import { IconAlertCircle } from "../../../design/icons/icons.ts";
import { Grid } from "../../../design/layout/grid.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import styles from "./section-menu.module.css";
import { text } from "./text.ts";
import type { BuildingForm } from "./use-building-form.ts";

type MenuProps = {
  readonly form: BuildingForm;
  readonly current: Section;
  readonly onOpen: (id: string) => void;
};

/** Sections of the questionnaire, each with how much of it is answered and what is wrong in it, then the owner’s figures. */
export function SectionMenu({ form, current, onOpen }: MenuProps) {
  const t = useTranslate();
  const shared = { form, current, onOpen };
  return (
    <nav aria-label={t(text.sections)} className={styles.menu}>
      <Grid as="ul" least={180} gap={4}>
        {SECTIONS.map((section) => {
          const { answered, total, share } = completionOfSection(section.id, form.answers);
          return (
            <Tab key={section.id} section={section} {...shared}>
              <small>{t(text.answered(answered, total))}</small>
              <progress value={share} aria-hidden />
            </Tab>
          );
        })}
        <Tab section={OWNER_SECTION} {...shared}>
          <small>{t(text.outsideQuestionnaire)}</small>
        </Tab>
      </Grid>
    </nav>
  );
}

function Tab({ section, form, current, onOpen, children }: MenuProps & { section: Section; children: ReactNode }) {
  const t = useTranslate();
  const wrong = wrongFields(form).filter((key) => BUILDING_RECORD.of(key).section === section.id).length;
  return (
    <li>
      <button
        type="button"
        className={`list-button weight-500 ${styles.tab}`}
        aria-current={section.id === current.id ? "true" : undefined}
        onClick={() => onOpen(section.id)}
      >
        <span>{t(section.name)}</span>
        {children}
        {wrong > 0 && (
          <small className={styles.wrong}>
            <IconAlertCircle size={14} stroke={2} aria-hidden />
            {t(text.sectionErrors(wrong))}
          </small>
        )}
      </button>
    </li>
  );
}

/** Questions whose answer is refused, here or by the server, in column order. */
export function wrongFields({ shown, faults }: Pick<BuildingForm, "shown" | "faults">): readonly RecordKey[] {
  const here = shown.filter(({ severity }) => severity === "error").map(({ field }) => field);
  return [...new Set([...here, ...Object.keys(faults)])]
    .flatMap((key) => BUILDING_RECORD.find(key) ?? [])
    .toSorted((a, b) => a.column - b.column)
    .map(({ key }) => key);
}
