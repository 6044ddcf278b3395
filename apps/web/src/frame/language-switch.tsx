import { LANGUAGES, type Language } from "@lichen/domain";
import { Row } from "../design/layout/row.tsx";
import { useLanguageChoice, useTranslate } from "../shell/language/language.tsx";
import styles from "./layout.module.css";

const NAMES: Readonly<Record<Language, string>> = { en: "English", fr: "Français" };
const text = { language: { fr: "Langue", en: "Language" } };

/** EN / FR, in place: the page keeps what it shows and what is being typed. */
export function LanguageSwitch() {
  const t = useTranslate();
  const { language, setLanguage } = useLanguageChoice();
  return (
    <Row as="fieldset" gap={0} align="stretch" wrap={false}>
      <legend className="visually-hidden">{t(text.language)}</legend>
      {LANGUAGES.toReversed().map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-label={`${one.toUpperCase()} – ${NAMES[one]}`}
          aria-pressed={one === language}
          className={styles.language}
          onClick={() => setLanguage(one)}
        >
          {one.toUpperCase()}
        </button>
      ))}
    </Row>
  );
}
