import {
  DEFAULT_GROUP_NAME,
  type FieldRow,
  offeredOptions,
  PROJECT_QUESTIONS,
  type ProjectQuestion,
} from "@lichen/domain";
import { formatCoordinates } from "@lichen/report";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { TextButton } from "../../../design/controls/text-button.tsx";
import formStyles from "../../../design/forms/form.module.css";
import {
  AsteriskNote,
  descriptionIds,
  FieldLabel,
  FieldNotes,
  SelectField,
  TextField,
} from "../../../design/forms/form-fields.tsx";
import { answersOfPlace } from "../../../design/forms/place-answers.ts";
import { PlaceField } from "../../../design/forms/place-field.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { PLACE_PART } from "../../../shell/paths/project-path.ts";
import type { PlaceChoice } from "../../../shell/session/visit.ts";
import type { ProjectDraft } from "../shared/project-draft.ts";
import { useProjectGroups } from "../shared/use-project-groups.ts";
import { FigureInput } from "./figure-input.tsx";
import type { FaultsAt } from "./surfaces-editor.tsx";
import { text } from "./text.ts";

/** Questions in their order; what is of a company is asked of its people alone. */
const GENERAL_QUESTIONS: readonly ProjectQuestion[] = [
  ...(["name", "group_name", "operation_type", "building_type", "total_area_plot"] as const),
];
const ADDRESS_QUESTIONS: readonly ProjectQuestion[] = ["street", "post_code", "city", "country"];

/** The general features of a project. */
export function GeneralForm({
  draft,
  faultsAt,
  isSignedIn,
  companyId,
  onChange,
}: {
  draft: ProjectDraft;
  faultsAt: FaultsAt;
  isSignedIn: boolean;
  /** Company whose groups are offered; absent: the reader's. */
  companyId: string | undefined;
  onChange: (general: ProjectDraft["general"]) => void;
}) {
  const set = (key: ProjectQuestion, value: string | number) => onChange({ ...draft.general, [key]: value });
  const ask = (key: ProjectQuestion) => (
    <Question
      key={key}
      question={PROJECT_QUESTIONS.of(key)}
      {...{ draft, companyId }}
      faults={faultsAt(key)}
      onSet={set}
    />
  );
  return (
    <div className={`${formStyles.form} ${formStyles.short}`}>
      <AsteriskNote />
      {GENERAL_QUESTIONS.filter((key) => isSignedIn || key !== "group_name").map(ask)}
      <Place general={draft.general} onChange={onChange} />
      {ADDRESS_QUESTIONS.map(ask)}
    </div>
  );
}

/** The place of the project, searched or pointed: it fills the address in, or takes its place by coordinates. */
function Place({
  general,
  onChange,
}: {
  general: ProjectDraft["general"];
  onChange: (general: ProjectDraft["general"]) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const [place, setPlace] = useState<PlaceChoice | null>(null);
  const { latitude, longitude } = general;
  const isPoint = typeof latitude === "number" && typeof longitude === "number";

  function choose(chosen: PlaceChoice) {
    setPlace(chosen);
    onChange(withAnswers(general, answersOfPlace(chosen)));
  }

  // The results lead here where the place is not given.
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${PLACE_PART}`) document.getElementById(PLACE_PART)?.scrollIntoView({ block: "start" });
  }, [hash]);

  function dropPoint() {
    setPlace(null);
    onChange(withAnswers(general, { latitude: undefined, longitude: undefined }));
  }

  return (
    <Stack as="section" gap={12} id={PLACE_PART}>
      <Text as="h3" size={16}>
        {t(text.place)}
      </Text>
      <p className="muted">{t(text.placeHelp)}</p>
      <PlaceField place={place} onChoose={choose} />
      {isPoint && (
        <Row as="p" gap={12} rowGap={4} role="status">
          {t(text.point(formatCoordinates({ latitude, longitude }, language)))}
          <TextButton onClick={dropPoint}>{t(text.dropPoint)}</TextButton>
        </Row>
      )}
    </Stack>
  );
}

/** General features with other answers; an answer that is undefined is taken out. */
function withAnswers(
  general: ProjectDraft["general"],
  answers: ReturnType<typeof answersOfPlace>,
): ProjectDraft["general"] {
  return Object.fromEntries(Object.entries({ ...general, ...answers }).filter(([, answer]) => answer !== undefined));
}

function Question({
  question,
  draft,
  companyId,
  faults,
  onSet,
}: {
  question: FieldRow<ProjectQuestion>;
  draft: ProjectDraft;
  companyId: string | undefined;
  faults: readonly string[];
  onSet: (key: ProjectQuestion, value: string | number) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { key, label, help, type } = question;
  const given = draft.general[key];
  const fault = faults[0] === undefined ? null : { fr: faults[0], en: faults[0] };
  const shared = { label: t(label), help: t(help), required: question.required === true, name: key, fault };
  if (key === "group_name")
    return (
      <GroupField
        {...shared}
        companyId={companyId}
        value={String(given ?? DEFAULT_GROUP_NAME)}
        onChange={(value) => onSet(key, value)}
      />
    );
  if (type === "enum") {
    const options = offeredOptions(question, language).map(({ value, name }) => ({ value, name: t(name) }));
    return (
      <SelectField
        {...shared}
        value={String(given ?? "")}
        options={given === undefined ? [{ value: "", name: "–" }, ...options] : options}
        onChange={(value) => onSet(key, value)}
      />
    );
  }
  if (type === "number") {
    return (
      <div className={formStyles.field}>
        <FieldLabel htmlFor={`project-${key}`} label={t(label)} required />
        <FigureInput
          id={`project-${key}`}
          isRequired
          value={given === undefined ? 0 : Number(given)}
          unit="m²"
          isWrong={fault !== null}
          describedBy={descriptionIds(`project-${key}`, { help: true, fault: fault !== null })}
          onChange={(value) => onSet(key, value)}
        />
        <FieldNotes id={`project-${key}`} help={t(help)} fault={fault} />
      </div>
    );
  }
  return (
    <TextField
      {...shared}
      maxLength={"maxLength" in question ? question.maxLength : 255}
      value={String(given ?? "")}
      onChange={(value) => onSet(key, value)}
    />
  );
}

type GroupFieldProps = Parameters<typeof SelectField<string>>[0];

/** The project groups of a company that the reader may write in. */
function GroupField({ companyId, ...props }: Omit<GroupFieldProps, "options"> & { companyId: string | undefined }) {
  const groups = useProjectGroups(companyId).filter(({ right }) => right === "write");
  const names = [...new Set([props.value, ...groups.map(({ name }) => name)])];
  return <SelectField {...props} options={names.map((name) => ({ value: name, name }))} />;
}
