import { CallFailure, query } from "@lichen/client";
import type { openReportLinkPdf } from "@lichen/contract";
import { EXAMPLE } from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import styles from "../../../design/layout/report-head.module.css";
import { Row } from "../../../design/layout/row.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { PdfButton } from "../../../documents/pdf/pdf-button.tsx";
import { api } from "../../../shell/api/api.ts";
import { saveAnswer } from "../../../shell/api/save-answer.ts";
import { formatMoment } from "../../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { type QuestionPath, QuestionPathContext } from "../../analysis/index.ts";
import { ReportBody, useReportMoment } from "../shared/report-body.tsx";
import { text } from "./text.ts";

/** Questions have no link here: the reader of a shared report cannot answer them. */
const noQuestion: QuestionPath = () => null;

/**
 * The report that a link opens, for who has no account. Its token stands after "#" in the address, which no server is
 * sent; it leaves the page in the body of a call alone.
 */
export function SharedReportScreen() {
  const { hash } = useLocation();
  const token = hash.slice(1);
  useTitle(text.title);
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {token === "" ? (
        <Gone title={text.noToken} detail={text.noTokenDetail} />
      ) : (
        <SharedReport key={token} token={token} />
      )}
    </>
  );
}

function SharedReport({ token }: { token: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const opened = useQuery({
    // Both languages at once: an opening is counted, a change of language is none.
    ...query(api.openReportLink, { token }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const report = opened.data?.report;
  const { scenario, horizon } = useReportMoment(report).view;

  if (opened.isPending) return <Waiting heights={[64, 48, 120, 320]} />;
  if (opened.isError) {
    const { error } = opened;
    if (error instanceof CallFailure && (error.status === 410 || error.status === 422)) {
      return <Gone title={text.gone} detail={text.goneDetail} />;
    }
    return (
      <div className={styles.alone}>
        <Failure isPage error={error} title={t(text.failed)} onRetry={() => void opened.refetch()} />
      </div>
    );
  }
  const { name, nature, expires_at } = opened.data;
  return (
    <>
      <Row className={styles.head}>
        <div>
          <h1>
            {name} {nature === "example" && <span className="tag tag-example">{t(EXAMPLE)}</span>}
          </h1>
          <p className="muted">{t(text.until(formatMoment(expires_at, language)))}</p>
        </div>
        <PdfButton
          label={text.pdf}
          ask={() =>
            saveAnswer<typeof openReportLinkPdf>("/report_links/open_pdf/", { token, language, scenario, horizon })
          }
        />
      </Row>
      <QuestionPathContext value={noQuestion}>
        <ReportBody label={name} report={opened.data.report} />
      </QuestionPathContext>
    </>
  );
}

function Gone({ title, detail }: { title: (typeof text)["gone"]; detail: (typeof text)["gone"] }) {
  const t = useTranslate();
  return (
    <div className={styles.alone}>
      <Empty isPage title={t(title)} actions={<Button to="/">{t(text.home)}</Button>}>
        {t(detail)}
      </Empty>
    </div>
  );
}
