import type { Bilingual, Language } from "@lichen/domain";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { readStored, writeStored } from "../session/browser-storage.ts";
import { chooseLanguage } from "./choose-language.ts";

const LANGUAGE_KEY = "lichen.language";
/** Language that a link asks for: of the addresses that searches know. */
export const LANGUAGE_PARAMETER = "lang";

/** Language that the application begins with: the one of the link, else the one chosen here, else that of the browser. */
export function firstLanguage(search: string): Language {
  const requested = new URLSearchParams(search).get(LANGUAGE_PARAMETER);
  return chooseLanguage(requested, [readStored("local", LANGUAGE_KEY) ?? "", ...navigator.languages]);
}

type LanguageChoice = { readonly language: Language; readonly setLanguage: (language: Language) => void };

const LanguageContext = createContext<LanguageChoice | null>(null);

/** Language of everything below; `<html lang>` follows. Changing it redraws in place: no state is lost. */
export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(initial);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  const choice = useMemo<LanguageChoice>(
    () => ({
      language,
      setLanguage: (chosen) => {
        writeStored("local", LANGUAGE_KEY, chosen);
        setLanguage(chosen);
      },
    }),
    [language],
  );
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}

export function useLanguageChoice(): LanguageChoice {
  const choice = useContext(LanguageContext);
  if (choice === null) throw new Error("useLanguage outside of LanguageProvider");
  return choice;
}

export function useLanguage(): Language {
  return useLanguageChoice().language;
}

/** Returns `t(text)`: the text in the language of the screen. */
export function useTranslate(): (text: Bilingual) => string {
  const language = useLanguage();
  return useCallback((text: Bilingual) => text[language], [language]);
}

/** `t` for a text of an answer, which comes in both languages or already in the one that was asked for. */
export function useTranslateServed(): (text: Bilingual | string) => string {
  const t = useTranslate();
  return useCallback((text: Bilingual | string) => (typeof text === "string" ? text : t(text)), [t]);
}
