import { LANGUAGES, type Language } from "@lichen/domain";
import styles from "../frame/layout.module.css";
import { useLanguageChoice, useSay } from "./language.tsx";

const NAMES: Readonly<Record<Language, string>> = { en: "English", fr: "Français" };
const text = { language: { fr: "Langue", en: "Language" } };

/** EN / FR, in place: the page keeps what it shows and what is being typed. */
export function LanguageSwitch() {
  const say = useSay();
  const { language, setLanguage } = useLanguageChoice();
  return (
    <fieldset className={styles.languages}>
      <legend className="visually-hidden">{say(text.language)}</legend>
      {LANGUAGES.toReversed().map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-label={`${one.toUpperCase()} – ${NAMES[one]}`}
          aria-pressed={one === language}
          className={one === language ? styles.spoken : styles.language}
          onClick={() => setLanguage(one)}
        >
          {one.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
