import { query } from "@lichen/client";
import type { AnswerOf, similarBuildings } from "@lichen/contract";
import { type Bilingual, fieldOf, optionName } from "@lichen/domain";
import { formatShare } from "@lichen/report";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { TextButton } from "../../../design/controls/text-button.tsx";
import { IconCopy } from "../../../design/icons/icons.ts";
import { Lines } from "../../../design/layout/lines.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { SearchField } from "../../../design/table/search-field.tsx";
import { api } from "../../../shell/api/api.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { ProposalChoice } from "./proposed-answers.tsx";
import { text } from "./text.ts";
import type { BuildingForm } from "./use-building-form.ts";

type Similar = AnswerOf<typeof similarBuildings>["buildings"][number];

/** "Same as …": the empty answers of a building from another one that its user chooses, never written by themselves. */
export function SimilarBuildings({
  id,
  companyId,
  form,
}: {
  /** Null: the building is not saved. */
  id: string | null;
  companyId: string;
  form: BuildingForm;
}) {
  const t = useTranslate();
  const [isChoosing, setChoosing] = useState(false);
  const lent = useMutation({ mutationFn: (lender: string) => api.proposeAnswersOf({ id: lender }) });
  return (
    <>
      <Row>
        <Button variant="default" size="small" icon={IconCopy} onClick={() => setChoosing(true)}>
          {t(text.sameAs)}
        </Button>
      </Row>
      {isChoosing && (
        <ChooseBuilding
          id={id}
          companyId={companyId}
          form={form}
          isAsking={lent.isPending}
          error={lent.error}
          onChoose={(lender) => lent.mutate(lender, { onSuccess: () => setChoosing(false) })}
          onClose={() => setChoosing(false)}
        />
      )}
      {!isChoosing && lent.data !== undefined && (
        <ProposalChoice
          found={lent.data}
          about={text.lentFrom(lent.data.source)}
          form={form}
          isOfOpen
          onClose={lent.reset}
        />
      )}
    </>
  );
}

/** The buildings that have most in common with the one of the form, or those of a name. */
function ChooseBuilding({
  id,
  companyId,
  form,
  isAsking,
  error,
  onChoose,
  onClose,
}: {
  id: string | null;
  companyId: string;
  form: BuildingForm;
  isAsking: boolean;
  error: Error | null;
  onChoose: (lender: string) => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const [search, setSearch] = useState("");
  const { building_type, construction_year, fond_gestion_name } = form.answers;
  const found = useQuery(
    query(api.similarBuildings, {
      company_id: companyId,
      ...(id === null ? {} : { except: id }),
      ...(typeof building_type === "string" ? { building_type } : {}),
      ...(typeof construction_year === "number" ? { construction_year } : {}),
      ...(typeof fond_gestion_name === "string" ? { group: fond_gestion_name } : {}),
      ...(search === "" ? {} : { search }),
    }),
  );
  return (
    <Dialog title={t(text.sameAs)} place="right" onClose={onClose}>
      <p className="muted">{t(text.sameAsDetail)}</p>
      <SearchField label={t(text.sameAsSearch)} value={search} onChange={setSearch} />
      {error !== null && <Failure error={error} />}
      {found.isPending && <Waiting heights={[56, 56, 56]} />}
      {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.buildings.length === 0 && <p className="muted">{t(text.noneSimilar)}</p>}
      <Lines>
        {found.data?.buildings.map((building) => (
          <li key={building.id}>
            <TextButton aria-disabled={isAsking} onClick={() => !isAsking && onChoose(building.id)}>
              {building.name}
            </TextButton>
            <SimilarFacts building={building} />
          </li>
        ))}
      </Lines>
    </Dialog>
  );
}

function SimilarFacts({ building }: { building: Similar }) {
  const t = useTranslate();
  const language = useLanguage();
  const { code, city, building_type, construction_year, completion, same_use, same_period, same_group } = building;
  const use = building_type === null ? null : optionName(fieldOf("building_type"), building_type);
  const facts = [code, city, use === null || use === undefined ? "" : t(use), construction_year ?? ""].filter(
    (one) => one !== "",
  );
  const common: readonly Bilingual[] = [
    ...(same_use ? [text.sameUse] : []),
    ...(same_period ? [text.samePeriod] : []),
    ...(same_group ? [text.sameGroup] : []),
  ];
  return (
    <Text size={13} muted>
      {facts.join(" · ")}
      {completion !== null && ` · ${t(text.filledShare(formatShare(completion / 100, language)))}`}
      {common.length > 0 && <b> · {common.map((one) => t(one)).join(", ")}</b>}
    </Text>
  );
}
