import { CallFailure, keyOf } from "@lichen/client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { formatMoment } from "../../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useChangeAddress } from "../../../shell/paths/address.ts";
import { useSignedIn } from "../../../shell/session/session.tsx";
import { followText } from "./follow-text.ts";
import { type BuildingsImport, hasEnded, importQuery, useImport } from "./import-calls.ts";
import { ImportEnd } from "./import-end.tsx";
import { ImportErrors } from "./import-errors.tsx";
import { ImportFrame } from "./import-frame.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { MatchColumns } from "./match-columns.tsx";
import { refusalWords } from "./refusal-words.ts";
import { text } from "./text.ts";

/** One import, from the file to its end: it goes on without this page. */
export function ImportFollow({ id }: { id: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const client = useQueryClient();
  const { actor } = useSignedIn();
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const [since, setSince] = useState(Date.now);
  const [isAgreed, setAgreed] = useState(false);
  const statusQuery = useImport(id, since);
  const one = statusQuery.data;
  const state = one?.state;

  // What an import wrote, or let go, is asked again where it is shown.
  useEffect(() => {
    if (state !== "success" && state !== "error" && state !== "cancelled") return;
    for (const queryKey of [[BUILDINGS_KEY], keyOf(api.getLocks), keyOf(api.listImports)]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [state, client]);

  if (one === undefined) {
    if (
      statusQuery.error instanceof CallFailure &&
      (statusQuery.error.status === 404 || statusQuery.error.status === 422)
    ) {
      return (
        <Empty title={t(text.notFound)} actions={<Button to="/buildings/import">{t(text.allImports)}</Button>}>
          {t(text.notFoundDetail)}
        </Empty>
      );
    }
    return statusQuery.isError ? (
      <Failure error={statusQuery.error} onRetry={() => void statusQuery.refetch()} />
    ) : (
      <Waiting heights={[48, 72, 240]} />
    );
  }
  // Asked for, or looked at again before anything is written.
  const isToMatch = one.to_match || (one.matched && one.to_confirm && params.has("columns"));
  const canDecide = one.own || actor.role === "company_admin" || actor.role === "admin";
  const isMatching = isToMatch && canDecide;
  const update = (next: BuildingsImport) => client.setQueryData(importQuery(id).queryKey, next);

  function goOn(next: BuildingsImport) {
    setSince(Date.now());
    update(next);
  }

  function goOnMatched(next: BuildingsImport) {
    changeAddress(() => new URLSearchParams({ id }), { replace: true });
    goOn(next);
  }

  function agree(next: BuildingsImport) {
    setAgreed(true);
    goOn(next);
  }

  return (
    <ImportFrame
      title={one.file_name ?? t(text.otherFile)}
      detail={t(followText.startedBy(one.started_by, formatMoment(one.created_at, language)))}
      actions={
        <>
          {canDecide && !hasEnded(one) && one.state !== "writing" && <CancelButton id={id} onDone={update} />}
          {hasEnded(one) && (
            <Button to="/buildings/import" variant="default">
              {t(text.another)}
            </Button>
          )}
        </>
      }
      isFollowing
    >
      {statusQuery.isError && (
        <Notice kind="notice">
          <p>{t(followText.lost)}</p>
        </Notice>
      )}
      {hasEnded(one) ? (
        <ImportEnd one={one} onRetry={canDecide ? () => retry(id).then(goOn) : null} />
      ) : (
        <ImportProgress one={one} isAgreed={isAgreed} />
      )}
      {!canDecide && !hasEnded(one) && <p className="muted">{t(followText.notYours(one.started_by))}</p>}
      {isMatching && <MatchColumns key={one.import_id} one={one} onMatched={goOnMatched} />}
      {one.to_confirm && canDecide && !isMatching && (
        <ImportPreview key={one.import_id} one={one} onDecided={{ confirmed: agree, mended: goOn }} />
      )}
      {canDecide && !one.to_confirm && one.state !== "cancelled" && <ImportErrors one={one} />}
    </ImportFrame>
  );
}

const retry = (id: string) => api.retryImport({ import_id: id });

/** Gives the import up, after a question. */
function CancelButton({ id, onDone }: { id: string; onDone: (next: BuildingsImport) => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);

  async function cancel() {
    try {
      onDone(await api.cancelImport({ import_id: id }));
    } catch (error) {
      notify({ type: "error", message: t(refusalWords(error, language)) });
    } finally {
      setAsking(false);
    }
  }

  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t(followText.cancel)}
      </Button>
      {isAsking && (
        <Dialog place="middle" title={t(followText.cancelQuestion)} onClose={() => setAsking(false)}>
          <p>{t(followText.cancelDetail)}</p>
          <Row gap={12} rowGap={8}>
            <Button onClick={() => void cancel()}>{t(followText.cancel)}</Button>
            <Button variant="default" onClick={() => setAsking(false)}>
              {t(followText.goOn)}
            </Button>
          </Row>
        </Dialog>
      )}
    </>
  );
}
