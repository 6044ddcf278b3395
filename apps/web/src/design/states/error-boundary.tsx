import { useRouteError } from "react-router";
import { ChunkFailure } from "../../shell/api/lazy-chunk.ts";
import { useTranslate } from "../../shell/language/language.tsx";
import { useTitle } from "../../shell/language/page-title.ts";
import { Button } from "../controls/button.tsx";
import { IconAlertCircle } from "../icons/icons.ts";
import { Row } from "../layout/row.tsx";
import { Stack } from "../layout/stack.tsx";
import styles from "./state.module.css";

const text = {
  title: { fr: "Cette page n’a pas pu s’ouvrir", en: "This page could not be opened" },
  chunk: {
    fr: "Une partie de l’application n’a pas été chargée : la connexion est lente ou coupée, ou une nouvelle version vient d’être mise en ligne.",
    en: "Part of the application did not load: the connection is slow or lost, or a new version has just gone live.",
  },
  unexpected: {
    fr: "Une erreur est survenue. Contactez le gestionnaire de l’application si elle se répète.",
    en: "Something went wrong. Contact the application manager if it happens again.",
  },
  preserved: {
    fr: "Votre adresse et vos réponses sont conservées pendant cette session.",
    en: "Your address and answers are kept for this session.",
  },
  retry: { fr: "Réessayer", en: "Try again" },
  home: { fr: "Revenir à l’accueil", en: "Back to home" },
};

/** Stands where a screen failed to load or to draw. */
export function ErrorPage() {
  const error = useRouteError();
  const t = useTranslate();
  useTitle(text.title);
  return (
    <Stack as="section" gap={12} className={styles.page} role="alert">
      <h1 className="row nowrap center gap-8 text-16">
        <IconAlertCircle className="tone-error" size={22} stroke={1.75} aria-hidden />
        {t(text.title)}
      </h1>
      <p>{t(error instanceof ChunkFailure ? text.chunk : text.unexpected)}</p>
      <p className="muted">{t(text.preserved)}</p>
      <Row align="stretch" className={styles.actions}>
        <Button onClick={() => window.location.reload()}>{t(text.retry)}</Button>
        <Button to="/" reloadDocument variant="default">
          {t(text.home)}
        </Button>
      </Row>
    </Stack>
  );
}
