import { IMPORT_REFUSALS } from "@lichen/domain";
import { useState } from "react";
import { listPath } from "../../buildings/list-catalogue.ts";
import { Button } from "../../ui/kit/button.tsx";
import { Notice } from "../../ui/kit/notice.tsx";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import styles from "./building-import.module.css";
import { followText } from "./follow-text.ts";
import type { BuildingsImport } from "./import-calls.ts";
import { refusalWords } from "./refusal-words.ts";
import { useCounted } from "./use-counted.ts";

/** How an import ended: what it wrote, or why it wrote nothing. */
export function ImportEnd({
  one,
  onRetry,
}: {
  one: BuildingsImport;
  /** Takes the same file again; null for who may not. */
  onRetry: (() => Promise<unknown>) | null;
}) {
  const say = useSay();
  const counted = useCounted();
  if (one.state === "success") {
    return (
      <Notice kind="success">
        <h2 className={styles.end}>{say(followText.done)}</h2>
        <p>
          {say(followText.doneAdded(counted(one.new)))}{" "}
          {one.changed > 0 && say(followText.doneReplaced(counted(one.changed)))}
        </p>
        {one.same > 0 && <p>{say(followText.doneSame(counted(one.same)))}</p>}
        {one.in_error > 0 && <p>{say(followText.doneLeftOut(counted(one.in_error)))}</p>}
        <p className="muted">{say(followText.mailSent)}</p>
        <Button to={listPath({ orderBy: "-updated_at_date" })}>{say(followText.seeList)}</Button>
      </Notice>
    );
  }
  if (one.state === "cancelled") {
    return (
      <Notice kind="notice">
        <h2 className={styles.end}>{say(followText.cancelled)}</h2>
        <p>{say(followText.nothingWritten)}</p>
      </Notice>
    );
  }
  return <Failed one={one} onRetry={onRetry} />;
}

function Failed({ one, onRetry }: { one: BuildingsImport; onRetry: (() => Promise<unknown>) | null }) {
  const say = useSay();
  const language = useLanguage();
  const counted = useCounted();
  const [error, setError] = useState<unknown>(null);
  const isQuota = one.refusal === "buildings_threshold_reached";
  return (
    <Notice kind="failure">
      <h2 className={styles.end}>{say(followText.failed)}</h2>
      {one.refusal !== null && <p>{say(IMPORT_REFUSALS[one.refusal])}</p>}
      {isQuota && <p>{say(followText.quota(counted(one.new)))}</p>}
      <p className="muted">{say(followText.nothingWritten)}</p>
      <div className={styles.actions}>
        {isQuota && <Button to="/contact?subject=licence">{say(followText.licence)}</Button>}
        {one.refusal === "interrupted" && onRetry !== null && (
          <Button onClick={() => void onRetry().catch(setError)}>{say(followText.retry)}</Button>
        )}
      </div>
      {error !== null && <p role="status">{say(refusalWords(error, language))}</p>}
    </Notice>
  );
}
