import { query } from "@lichen/client";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTitle, useTranslate } from "../language/language.tsx";
import { api } from "./api.ts";
import styles from "./state.module.css";

const text = {
  title: { fr: "Nous revenons bientôt", en: "We will be back soon" },
  sentence: {
    fr: "Lichen est en maintenance. Votre adresse et vos réponses sont conservées dans ce navigateur pendant la session.",
    en: "Lichen is down for maintenance. Your address and answers are kept in this browser for this session.",
  },
};

/** How the settings that screens start with are asked for; a page that the server draws has them from the start. */
export const settingsQuery = queryOptions({
  ...query(api.getMaintenance, {}),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useSettingsQuery() {
  return useQuery(settingsQuery);
}

/** Settings that screens start with; null until they are known, and when the server does not say. */
export function useSettings() {
  return useSettingsQuery().data ?? null;
}

export function MaintenancePage() {
  const t = useTranslate();
  useTitle(text.title);
  return (
    <section className={styles.page}>
      <h1>{t(text.title)}</h1>
      <p className="muted">{t(text.sentence)}</p>
    </section>
  );
}
