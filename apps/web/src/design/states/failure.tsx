import { CallFailure } from "@lichen/client";
import { lazy, Suspense } from "react";
import { failureWords } from "../../shell/api/failure-words.ts";
import { lazyChunk } from "../../shell/api/lazy-chunk.ts";
import { useTranslate } from "../../shell/language/language.tsx";
import { Button } from "../controls/button.tsx";
import { IconAlertCircle } from "../icons/icons.ts";
import { Row } from "../layout/row.tsx";
import { Stack } from "../layout/stack.tsx";
import styles from "./state.module.css";

/** Few failures are refusals: not in the first load. */
const RefusedWays = lazy(async () => ({
  default: (await lazyChunk(() => import("./refused-ways.tsx"))).RefusedWays,
}));

const text = {
  title: { fr: "L’affichage a échoué", en: "This could not be shown" },
  retry: { fr: "Réessayer", en: "Try again" },
};

/** What failed: what happened, what was kept, and another try; what is possible instead when it is a refusal. */
export function Failure({
  error,
  title,
  preserved,
  isPage = false,
  onRetry,
}: {
  error: unknown;
  title?: string;
  /** What the reader does not lose ("Your answers are kept."). */
  preserved?: string;
  /** Whether it stands alone on its page: its title is then that of the page. */
  isPage?: boolean;
  onRetry?: () => void;
}) {
  const t = useTranslate();
  const Title = isPage ? "h1" : "h2";
  const status = error instanceof CallFailure ? error.status : null;
  return (
    <Stack as="section" align="start" className={styles.state} role="alert">
      <Title className="row nowrap center gap-8 text-16">
        <IconAlertCircle className="tone-error" size={20} stroke={1.75} aria-hidden />
        {title ?? t(text.title)}
      </Title>
      <p>
        {t(failureWords(error))}
        {preserved !== undefined && ` ${preserved}`}
      </p>
      {onRetry !== undefined && (
        <Row align="stretch" className={styles.actions}>
          <Button variant="default" onClick={onRetry}>
            {t(text.retry)}
          </Button>
        </Row>
      )}
      {(status === 401 || status === 403) && (
        <Suspense>
          <RefusedWays status={status} />
        </Suspense>
      )}
    </Stack>
  );
}
