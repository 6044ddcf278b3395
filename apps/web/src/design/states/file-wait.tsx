import { REQUEST_LIMIT_S } from "@lichen/domain";
import { useTranslate } from "../../shell/language/language.tsx";

const text = {
  wait: {
    fr: `Le fichier commence à arriver en ${REQUEST_LIMIT_S}\u00a0secondes au plus. S’il est long, la suite dépend de votre connexion\u202f: gardez cette page ouverte.`,
    en: `The file begins to arrive within ${REQUEST_LIMIT_S}\u00a0seconds. The rest of a long one takes the time of your connection: keep this page open.`,
  },
};

/** How long a large file is waited for, while it is. */
export function FileWait({ isWaiting }: { isWaiting: boolean }) {
  const t = useTranslate();
  return (
    <p className={isWaiting ? "muted" : "visually-hidden"} role="status">
      {isWaiting && t(text.wait)}
    </p>
  );
}
