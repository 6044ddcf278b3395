import { CallFailure, query } from "@lichen/client";
import type { AnswerOf, biodibatAssetsPdfReport, biodibatAssetsReport } from "@lichen/contract";
import {
  CHALLENGE_IDS,
  ensure,
  LEVEL_NAMES,
  leadingChallenge,
  NATURE_OUTPUTS,
  PERIMETERS,
  type Perimeter,
} from "@lichen/domain";
import {
  CHALLENGE_SENTENCES,
  CHANGE_LOOKS,
  COMMUNE_SCALE,
  challengeName,
  columnName,
  formatInteger,
  formatPoints,
  formatShare,
  HOSTING_LIMITS,
  joinLabel,
  natureNotice,
  PERIMETER_NAMES,
} from "@lichen/report";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { ShareBar } from "../../../design/charts/share-bar.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { ColumnHeads } from "../../../design/controls/column-heads.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import head from "../../../design/layout/report-head.module.css";
import { Row } from "../../../design/layout/row.tsx";
import { ScreenBody } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { Table } from "../../../design/table/table.tsx";
import { PdfButton } from "../../../documents/pdf/pdf-button.tsx";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { saveAnswer } from "../../../shell/api/save-answer.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { useChangeAddress } from "../../../shell/paths/address.ts";
import { biodiversityPath } from "../../../shell/paths/biodiversity-path.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { useSignedIn } from "../../../shell/session/session.tsx";
import { useDrawnScheme } from "../../../shell/theme/color-scheme.ts";
import {
  canReadSomewhere,
  NoSelection,
  NothingOpen,
  readChosen,
  selectionBody,
  writeChosen,
} from "../../portfolio/index.ts";
import { text } from "./text.ts";

type Synthesis = AnswerOf<typeof biodibatAssetsReport>;

/** Results that are being computed again are read again. */
const BUSY_MS = 3_000;

/** The biodiversity synthesis of the chosen buildings. */
export function BiodiversitySynthesisScreen() {
  const t = useTranslate();
  const keep = useKeepMoment();
  const language = useLanguage();
  const { actor } = useSignedIn();
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const chosen = useMemo(() => readChosen(params), [params]);
  const requested = params.get("perimeter");
  const perimeter = PERIMETERS.find((one) => one === requested);
  const isNone = chosen === "lost" || (chosen.kind === "some" && chosen.ids.length === 0);
  const input = isNone ? null : { ...selectionBody(chosen), ...(perimeter === undefined ? {} : { perimeter }) };
  const found = useQuery({
    ...query(api.biodibatAssetsReport, input, BUILDINGS_KEY),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => ((data?.outdated ?? 0) > 0 ? BUSY_MS : false),
  });
  const synthesis = found.data;
  useTitle(text.title);
  if (!canReadSomewhere(actor)) return <NothingOpen />;
  const isEmpty = found.error instanceof CallFailure && found.error.code === "empty_selection";
  if (chosen === "lost" || isNone || isEmpty) {
    return <NoSelection kind={chosen === "lost" ? "lost" : "empty"} list={keep("/buildings")} />;
  }
  const setPerimeter = (next: Perimeter) => changeAddress({ perimeter: next });
  const list = writeChosen(chosen);
  return (
    <>
      <Row className={head.head}>
        <div>
          <h1>
            {t(
              synthesis === undefined
                ? text.title
                : text.titleOf(formatInteger(synthesis.count, language), synthesis.count === 1),
            )}
          </h1>
        </div>
        {synthesis !== undefined && (
          <Segmented
            label={t(text.perimeter)}
            options={PERIMETERS.map((value) => ({ value, name: t(PERIMETER_NAMES[value]) }))}
            value={synthesis.perimeter}
            onChange={setPerimeter}
          />
        )}
        <Button to={keep(chosen.kind === "all" ? `/buildings?${list}` : "/buildings")} variant="default">
          {t(text.portfolio)}
        </Button>
        <Button to={keep(`/buildings/batadapt-assets-report?${list}`)} variant="default">
          {t(text.climate)}
        </Button>
        {synthesis !== undefined && synthesis.count > 0 && (
          <PdfButton
            label={text.pdf}
            ask={() =>
              saveAnswer<typeof biodibatAssetsPdfReport>("/buildings/biodibat_assets_pdf_report/", {
                ...input,
                language,
              })
            }
          />
        )}
      </Row>
      {synthesis === undefined && (
        <ScreenBody>
          {found.isError ? (
            <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />
          ) : (
            <Waiting heights={[96, 320, 320]} />
          )}
        </ScreenBody>
      )}
      {synthesis !== undefined && <Body synthesis={synthesis} />}
    </>
  );
}

function Body({ synthesis }: { synthesis: Synthesis }) {
  const t = useTranslate();
  const language = useLanguage();
  const { notices, challenges, construction, lowest, highest, count, sources } = synthesis;
  const leading = leadingChallenge(challenges);
  return (
    <ScreenBody>
      {notices.length > 0 && (
        <Notice kind="notice">
          {notices.map((notice) => (
            <p key={notice}>{t(natureNotice(notice, synthesis))}</p>
          ))}
        </Notice>
      )}
      {challenges[leading] > 0 && (
        <Text size={16} measured>
          <b>{t(challengeName(leading))}</b> ({formatInteger(challenges[leading], language)} /{" "}
          {formatInteger(count, language)}) {t(CHALLENGE_SENTENCES[leading])}
        </Text>
      )}
      <Section title={t(text.hosting)}>
        <Grid least={300}>
          <Outputs prefix="hosting_" synthesis={synthesis} />
        </Grid>
        {construction > 0 && <p className="muted">{t(text.construction(formatInteger(construction, language)))}</p>}
      </Section>
      <Section title={t(text.around)}>
        <Grid least={300}>
          <Counts
            title={t(text.challenge)}
            sense="good"
            note=""
            rows={CHALLENGE_IDS.map((id) => ({ id, name: t(challengeName(id)), n: challenges[id] }))}
          />
          <Outputs prefix="nature_" synthesis={synthesis} />
        </Grid>
        <p className="muted">{t(COMMUNE_SCALE)}</p>
      </Section>
      <Section title={t(text.benefits)}>
        <Grid least={300}>
          <Outputs prefix="benefit_" synthesis={synthesis} />
        </Grid>
      </Section>
      {lowest.length > 0 && (
        <Grid least={520}>
          <Named title={t(text.lowest)} rows={lowest} />
          <Named title={t(text.highest)} rows={highest} />
        </Grid>
      )}
      <p className="muted">{t(HOSTING_LIMITS)}</p>
      <p className="muted">
        {joinLabel(t(text.sources), sources.map(({ attribution }) => attribution).join(" · "), language)}
      </p>
    </ScreenBody>
  );
}

function Outputs({ prefix, synthesis }: { prefix: string; synthesis: Synthesis }) {
  const t = useTranslate();
  const language = useLanguage();
  return NATURE_OUTPUTS.filter(({ id }) => id.startsWith(prefix)).map(({ id, levels, isPressure }) => {
    const { counts, mean } = ensure(synthesis.outputs.find((one) => one.id === id));
    const rows = [...levels.toReversed(), "unknown" as const].map((level) => ({
      id: level,
      name: t(LEVEL_NAMES[level]),
      n: counts[level] ?? 0,
    }));
    const known = rows.reduce((sum, row) => sum + (row.id === "unknown" ? 0 : row.n), 0);
    const note = mean === null ? text.none : text.mean(formatPoints(mean, language), formatInteger(known, language));
    return <Counts key={id} title={t(columnName(id))} sense={isPressure ? "bad" : "good"} rows={rows} note={t(note)} />;
  });
}

function Counts({
  title,
  sense,
  rows,
  note,
}: {
  title: string;
  sense: "good" | "bad";
  rows: readonly { readonly id: string; readonly name: string; readonly n: number }[];
  note: string;
}) {
  const language = useLanguage();
  const scheme = useDrawnScheme();
  const { fill } = CHANGE_LOOKS[sense === "good" ? "significant_gain" : "significant_loss"][scheme];
  const all = rows.reduce((sum, { n }) => sum + n, 0);
  return (
    <Section isCard level={3} title={title}>
      <Table name={title}>
        <tbody>
          {rows.map(({ id, name, n }) => {
            const share = all === 0 ? 0 : n / all;
            return (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>
                  <ShareBar share={share} fill={id === "unknown" ? undefined : fill} />
                </td>
                <td className="number">
                  {formatInteger(n, language)} ({formatShare(share, language)})
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {note !== "" && <p className="muted">{note}</p>}
    </Section>
  );
}

function Named({ title, rows }: { title: string; rows: Synthesis["lowest"] }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const language = useLanguage();
  return (
    <Section title={title}>
      <Table name={title}>
        <thead>
          <tr>
            <ColumnHeads of={[text.building, text.city, text.challengeOf, text.reliability, text.potential]} />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, code, city, challenge, reliability, value, level }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={keep(biodiversityPath(id))}>{name === "" ? code : name}</Link>
              </th>
              <td>{city}</td>
              <td>{t(challengeName(challenge))}</td>
              <td>{formatShare(reliability, language)}</td>
              <td>
                {formatPoints(value, language)} · {t(LEVEL_NAMES[level])}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
