import { type FieldKey, fieldOf, fieldsOfSection, ISSUE_TEXTS } from "@lichen/domain";
import { useState } from "react";
import { answersOfPlace } from "../../../design/forms/place-answers.ts";
import { PlaceField } from "../../../design/forms/place-field.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { PlaceChoice } from "../../../shell/session/visit.ts";
import type { RequestedQuestions } from "../../analysis/index.ts";
import type { PartComments } from "../../comments/index.ts";
import type { WritableCompany } from "../shared/writable-groups.ts";
import { GroupField } from "./group-field.tsx";
import { ProposedAnswers } from "./proposed-answers.tsx";
import question from "./question.module.css";
import { Question } from "./question.tsx";
import { RnbLookup } from "./rnb-lookup.tsx";
import { SimilarBuildings } from "./similar-buildings.tsx";
import { text } from "./text.ts";
import type { BuildingForm } from "./use-building-form.ts";
import { isOutside, usePlaceReport } from "./use-place-report.ts";

const ADDRESS: readonly FieldKey[] = ["street", "post_code", "city", "state", "country"];
const COORDINATES: readonly FieldKey[] = ["latitude", "longitude"];
const PLACE: readonly FieldKey[] = [...ADDRESS, ...COORDINATES, "rnb_id"];

/** Who the building is and where it stands: the address may be searched, and coordinates replace it. */
export function IdentificationPart({
  id,
  companyId,
  form,
  groups,
  requested,
  comments,
}: {
  id: string | null;
  companyId: string;
  form: BuildingForm;
  groups: WritableCompany["groups"];
  requested: RequestedQuestions;
  comments: PartComments;
}) {
  const t = useTranslate();
  const [hasDropped, setDropped] = useState(false);
  const [place, setPlace] = useState<PlaceChoice | null>(null);
  const isAway = isOutside(usePlaceReport(form.answers).error) && form.shown.every(({ field }) => field !== "latitude");

  function choose(candidate: PlaceChoice) {
    setPlace(candidate);
    const change = answersOfPlace(candidate);
    setDropped("city" in change && form.typed.latitude !== undefined);
    form.give(change);
  }

  return (
    <>
      {fieldsOfSection("identification")
        .filter(({ key }) => !PLACE.includes(key))
        .map((field) =>
          field.key === "fond_gestion_name" ? (
            <GroupField key={field.key} form={form} groups={groups} />
          ) : (
            <Question key={field.key} field={field} form={form} requested={requested}>
              {comments.mark({ field: field.key })}
            </Question>
          ),
        )}
      <Stack as="section" className={question.question}>
        <Text as="h3" size={16}>
          {t(text.place)}
        </Text>
        <p className="muted">{t(text.placeHelp)}</p>
        <PlaceField place={place} onChoose={choose} />
        <p role="status" className="muted">
          {hasDropped && t(text.coordinatesDropped)}
        </p>
      </Stack>
      <Grid least={260} gap={0} className={question.pair}>
        {ADDRESS.map((key) => (
          <Question key={key} field={fieldOf(key)} form={form} requested={requested}>
            {comments.mark({ field: key })}
          </Question>
        ))}
      </Grid>
      <Text as="h3" size={16} className={question.over}>
        {t(text.coordinates)}
      </Text>
      <Grid least={260} gap={0} className={question.pair}>
        {COORDINATES.map((key) => (
          <Question
            key={key}
            field={fieldOf(key)}
            form={form}
            requested={requested}
            faults={isAway && key === "latitude" ? [ISSUE_TEXTS.outside_europe] : undefined}
          >
            {comments.mark({ field: key })}
          </Question>
        ))}
      </Grid>
      <Question field={fieldOf("rnb_id")} form={form} requested={requested}>
        <RnbLookup form={form} />
        <ProposedAnswers form={form} />
        <SimilarBuildings id={id} companyId={companyId} form={form} />
      </Question>
    </>
  );
}
