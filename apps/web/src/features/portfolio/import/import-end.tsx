import { IMPORT_REFUSALS } from "@lichen/domain";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useMailWords } from "../../../shell/session/settings.ts";
import { listPath } from "../shared/list-catalogue.ts";
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
  const t = useTranslate();
  const mail = useMailWords();
  const counted = useCounted();
  if (one.state === "success") {
    return (
      <Notice kind="success">
        <Text as="h2" size={16}>
          {t(followText.done)}
        </Text>
        <p>
          {t(followText.doneAdded(counted(one.new)))}{" "}
          {one.changed > 0 && t(followText.doneReplaced(counted(one.changed)))}
        </p>
        {one.same > 0 && <p>{t(followText.doneSame(counted(one.same)))}</p>}
        {one.in_error > 0 && <p>{t(followText.doneLeftOut(counted(one.in_error)))}</p>}
        <p className="muted">{t(mail(followText.mailSent))}</p>
        <Button to={listPath({ orderBy: "-updated_at_date" })}>{t(followText.seeList)}</Button>
      </Notice>
    );
  }
  if (one.state === "cancelled") {
    return (
      <Notice kind="notice">
        <Text as="h2" size={16}>
          {t(followText.cancelled)}
        </Text>
        <p>{t(followText.nothingWritten)}</p>
      </Notice>
    );
  }
  return <Failed one={one} onRetry={onRetry} />;
}

function Failed({ one, onRetry }: { one: BuildingsImport; onRetry: (() => Promise<unknown>) | null }) {
  const t = useTranslate();
  const language = useLanguage();
  const counted = useCounted();
  const [error, setError] = useState<unknown>(null);
  const isQuota = one.refusal === "buildings_threshold_reached";
  return (
    <Notice kind="failure">
      <Text as="h2" size={16}>
        {t(followText.failed)}
      </Text>
      {one.refusal !== null && <p>{t(IMPORT_REFUSALS[one.refusal])}</p>}
      {isQuota && <p>{t(followText.quota(counted(one.new)))}</p>}
      <p className="muted">{t(followText.nothingWritten)}</p>
      <Row gap={12} rowGap={8}>
        {isQuota && <Button to="/contact?subject=licence">{t(followText.licence)}</Button>}
        {one.refusal === "interrupted" && onRetry !== null && (
          <Button onClick={() => void onRetry().catch(setError)}>{t(followText.retry)}</Button>
        )}
      </Row>
      {error !== null && <p role="status">{t(refusalWords(error, language))}</p>}
    </Notice>
  );
}
