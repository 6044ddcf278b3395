import { capitalise, PAGE_SIZE, SURVEY_STATES } from "@lichen/domain";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { ConfirmDialog } from "../../../design/forms/confirm-dialog.tsx";
import { Page, PageHead } from "../../../design/layout/page.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Empty } from "../../../design/states/empty.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { ListPages } from "../../../design/table/list-pages.tsx";
import { Table } from "../../../design/table/table.tsx";
import { api } from "../../../shell/api/api.ts";
import { formatMoment } from "../../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { type ShownSurvey, SURVEYS_PATH, useReadSurveysAgain, useSurveys } from "./survey-calls.ts";
import { text } from "./text.ts";

/** The surveys of the buildings that the user reads: what came back, and what is to be decided. */
export function SurveysScreen() {
  const t = useTranslate();
  const keep = useKeepMoment();
  const [page, setPage] = useState(1);
  const found = useSurveys({ limit: PAGE_SIZE, offset: PAGE_SIZE * (page - 1) });
  useTitle(text.title);
  return (
    <>
      <PageHead trail={[{ to: keep("/buildings"), name: t(text.portfolio) }]} title={t(text.title)} />
      <Page gap={16} width={1280}>
        {found.isPending && <Waiting heights={[48, 320]} />}
        {found.isError && <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />}
        {found.data?.surveys.length === 0 && (
          <Empty title={t(text.none)} actions={<Button to={keep("/buildings")}>{t(text.toPortfolio)}</Button>}>
            {t(text.noneDetail)}
          </Empty>
        )}
        {found.data !== undefined && found.data.surveys.length > 0 && <SurveysTable surveys={found.data.surveys} />}
        {found.data !== undefined && found.data.meta.count > PAGE_SIZE && (
          <ListPages meta={found.data.meta} onPage={setPage} />
        )}
      </Page>
    </>
  );
}

function SurveysTable({ surveys }: { surveys: readonly ShownSurvey[] }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const language = useLanguage();
  const again = useReadSurveysAgain();
  const [revoked, setRevoked] = useState<ShownSurvey | null>(null);
  return (
    <>
      <Table name={t(text.title)} stacks>
        <thead>
          <tr>
            <th scope="col">{t(text.buildings)}</th>
            <th scope="col">{t(text.recipient)}</th>
            <th scope="col">{t(text.sentOn)}</th>
            <th scope="col">{t(text.state)}</th>
            <th scope="col" className="number">
              {t(text.received)}
            </th>
            <th scope="col" className="number">
              {t(text.toDecide)}
            </th>
            <th scope="col">{t(text.actions)}</th>
          </tr>
        </thead>
        <tbody>
          {surveys.map((survey) => {
            const names = t(text.names(survey.names));
            return (
              <tr key={survey.id}>
                <th scope="row">{names}</th>
                <td data-label={t(text.recipient)}>{survey.recipient === "" ? "–" : survey.recipient}</td>
                <td data-label={t(text.sentOn)}>{formatMoment(survey.created_at, language)}</td>
                <td data-label={t(text.state)}>{t(capitalise(SURVEY_STATES[survey.state]))}</td>
                <td data-label={t(text.received)} className="number">
                  {t(text.receivedOf(survey.received, survey.questions))}
                </td>
                <td data-label={t(text.toDecide)} className="number">
                  {survey.undecided}
                </td>
                <td data-label={t(text.actions)}>
                  <Row gap={8}>
                    <Button
                      to={keep(`${SURVEYS_PATH}/${survey.id}`)}
                      size="small"
                      variant={survey.undecided > 0 ? "filled" : "default"}
                      aria-label={t(text.reviewOf(names))}
                    >
                      {t(text.review)}
                    </Button>
                    {survey.editable && survey.state === "open" && (
                      <Button size="small" variant="subtle" onClick={() => setRevoked(survey)}>
                        {t(text.revoke)}
                      </Button>
                    )}
                  </Row>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {revoked !== null && (
        <ConfirmDialog
          question={text.revokeTitle}
          action={text.revoke}
          onConfirm={async () => {
            await api.revokeSurvey({ id: revoked.id });
            await again.surveys();
            setRevoked(null);
          }}
          onClose={() => setRevoked(null)}
        >
          {t(text.revokeDetail)}
        </ConfirmDialog>
      )}
    </>
  );
}
