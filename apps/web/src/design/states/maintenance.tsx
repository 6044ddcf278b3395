import { useTranslate } from "../../shell/language/language.tsx";
import { useTitle } from "../../shell/language/page-title.ts";
import { Stack } from "../layout/stack.tsx";
import styles from "./state.module.css";

const text = {
  title: { fr: "Nous revenons bientôt", en: "We will be back soon" },
  sentence: {
    fr: "Lichen est en maintenance. Votre adresse et vos réponses sont conservées dans ce navigateur pendant la session.",
    en: "Lichen is down for maintenance. Your address and answers are kept in this browser for this session.",
  },
};

export function MaintenancePage() {
  const t = useTranslate();
  useTitle(text.title);
  return (
    <Stack as="section" gap={12} className={styles.page}>
      <h1>{t(text.title)}</h1>
      <p className="muted">{t(text.sentence)}</p>
    </Stack>
  );
}
