import { type Answers, countryOfList, type FieldKey, fieldOf, fieldsOfSection, ISSUE_TEXTS } from "@lichen/domain";
import { useState } from "react";
import { AddressField } from "../../../design/forms/address-field.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { PlaceCandidate } from "../../../shell/session/visit.ts";
import type { RequestedQuestions } from "../../analysis/index.ts";
import type { WritableCompany } from "../shared/writable-groups.ts";
import { GroupField } from "./group-field.tsx";
import { ProposedAnswers } from "./proposed-answers.tsx";
import question from "./question.module.css";
import { Question } from "./question.tsx";
import { RnbLookup } from "./rnb-lookup.tsx";
import { findStreet } from "./street-of.ts";
import { text } from "./text.ts";
import type { BuildingForm } from "./use-building-form.ts";
import { isOutside, usePlaceReport } from "./use-place-report.ts";

const ADDRESS: readonly FieldKey[] = ["street", "post_code", "city", "state", "country"];
const COORDINATES: readonly FieldKey[] = ["latitude", "longitude"];
const PLACE: readonly FieldKey[] = [...ADDRESS, ...COORDINATES, "rnb_id"];

/** Who the building is and where it stands: the address may be searched, and coordinates replace it. */
export function IdentificationPart({
  form,
  groups,
  requested,
}: {
  form: BuildingForm;
  groups: WritableCompany["groups"];
  requested: RequestedQuestions;
}) {
  const t = useTranslate();
  const [hasDropped, setDropped] = useState(false);
  const isAway = isOutside(usePlaceReport(form.answers).error) && form.shown.every(({ field }) => field !== "latitude");

  function choose(candidate: PlaceCandidate) {
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
            <Question key={field.key} field={field} form={form} requested={requested} />
          ),
        )}
      <Stack as="section" className={question.question}>
        <Text as="h3" size={16}>
          {t(text.place)}
        </Text>
        <p className="muted">{t(text.placeHelp)}</p>
        <AddressField
          label={t(text.addressSearch)}
          placeholder={t(text.addressPlaceholder)}
          action={t(text.fillAddress)}
          onChoose={choose}
        />
        <p role="status" className="muted">
          {hasDropped && t(text.coordinatesDropped)}
        </p>
      </Stack>
      <Grid least={260} gap={0} className={question.pair}>
        {ADDRESS.map((key) => (
          <Question key={key} field={fieldOf(key)} form={form} requested={requested} />
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
          />
        ))}
      </Grid>
      <Question field={fieldOf("rnb_id")} form={form} requested={requested}>
        <RnbLookup form={form} />
        <ProposedAnswers form={form} />
      </Question>
    </>
  );
}

/** What a chosen place answers. A point answers coordinates; an address takes their place. */
function answersOfPlace(candidate: PlaceCandidate): Record<string, Answers[FieldKey]> {
  const { latitude, longitude, precision, post_code, city, country } = candidate;
  const toSevenDecimals = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
  const listed = countryOfList(country);
  const inCountry = listed === null ? {} : { country: listed };
  if (precision === "coordinates") {
    return { ...inCountry, latitude: toSevenDecimals(latitude), longitude: toSevenDecimals(longitude) };
  }
  const street = findStreet(candidate);
  return {
    ...(street === null ? {} : { street }),
    post_code: post_code ?? undefined,
    city: city ?? undefined,
    ...inCountry,
    latitude: undefined,
    longitude: undefined,
  };
}
