import { CallFailure, query } from "@lichen/client";
import type { AnswerOf, biodibatAssetsPdfReport, biodibatAssetsReport } from "@lichen/contract";
import { ensure, PERIMETERS, type Perimeter } from "@lichen/domain";
import {
  biodiversitySynthesisFinding,
  biodiversitySynthesisParts,
  formatInteger,
  HOSTING_LIMITS,
  joinLabel,
  PERIMETER_NAMES,
  rankedBuildingsPart,
} from "@lichen/report";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { PartView } from "../../../design/blocks/part-view.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import head from "../../../design/layout/report-head.module.css";
import { Row } from "../../../design/layout/row.tsx";
import { ScreenBody } from "../../../design/layout/screen.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
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
  const keep = useKeepMoment();
  const language = useLanguage();
  const { sources } = synthesis;
  return (
    <ScreenBody>
      <Text as="div" size={16} measured>
        {biodiversitySynthesisFinding(synthesis, language).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Text>
      {biodiversitySynthesisParts(synthesis, language).map((part) => (
        <PartView key={part.title} part={part} />
      ))}
      {synthesis.lowest.length > 0 && (
        <Grid least={520}>
          {(["lowest", "highest"] as const).map((which) => (
            <PartView
              key={which}
              part={rankedBuildingsPart(which, synthesis[which], language)}
              rowHead={(name, nth) => <Link to={keep(biodiversityPath(ensure(synthesis[which][nth]).id))}>{name}</Link>}
            />
          ))}
        </Grid>
      )}
      <p className="muted">{t(HOSTING_LIMITS)}</p>
      <p className="muted">
        {joinLabel(t(text.sources), sources.map(({ attribution }) => attribution).join(" · "), language)}
      </p>
    </ScreenBody>
  );
}
