import {
  fieldsOfSection,
  isRequired,
  OWNER_FIGURES,
  OWNER_SECTION,
  SECTIONS,
  type Section,
  type SectionId,
} from "@lichen/domain";
import type { Ref } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { AsteriskNote } from "../../../design/forms/form-fields.tsx";
import { Card } from "../../../design/layout/card.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { AnswerField, type RequestedQuestions } from "../../analysis/index.ts";
import { usePartComments } from "../../comments/index.ts";
import { isGiven, QuestionEvidence, useEvidence } from "../../surveys/index.ts";
import type { WritableCompany } from "../shared/writable-groups.ts";
import styles from "./building-form.module.css";
import { IdentificationPart } from "./identification-part.tsx";
import question from "./question.module.css";
import { Question } from "./question.tsx";
import { text } from "./text.ts";
import type { BuildingForm } from "./use-building-form.ts";

/** Questions of one section, and the way to the next. */
export function BuildingQuestions({
  id,
  form,
  section,
  company,
  list,
  requested,
  onOpen,
}: {
  /** Null: the building is not saved. */
  id: string | null;
  form: BuildingForm;
  section: Section<SectionId | "owner">;
  company: WritableCompany;
  list: Ref<HTMLElement>;
  requested: RequestedQuestions;
  onOpen: (id: string) => void;
}) {
  const t = useTranslate();
  const evidence = useEvidence(id);
  const comments = usePartComments(id);
  const all = [...SECTIONS, OWNER_SECTION];
  const fields = section.id === "owner" ? [] : fieldsOfSection(section.id);
  const next = all[all.findIndex(({ id }) => id === section.id) + 1];
  return (
    <>
      <Card as="section" ref={list} gap={0} padding={0} className={styles.questions} aria-labelledby="building-section">
        <Text as="h2" size={16} id="building-section" tabIndex={-1}>
          {t(section.name)}
        </Text>
        {fields.some((field) => isRequired(field, form.typed)) && <AsteriskNote />}
        {section.id === "owner" ? (
          <OwnerPart form={form} />
        ) : section.id === "identification" ? (
          <IdentificationPart
            id={id}
            companyId={company.company_id}
            form={form}
            groups={company.groups}
            comments={comments}
            requested={requested}
          />
        ) : (
          fields.map((field) => (
            <Question key={field.key} field={field} form={form} requested={requested}>
              {id !== null && (
                <Row gap={12} rowGap={4}>
                  {evidence !== undefined && isGiven(form.typed[field.key]) && (
                    <QuestionEvidence
                      id={id}
                      field={field.key}
                      found={evidence}
                      isSaved={form.typed[field.key] === form.saved.answers[field.key]}
                    />
                  )}
                  {comments.mark({ field: field.key })}
                </Row>
              )}
            </Question>
          ))
        )}
      </Card>
      {comments.window}
      {next !== undefined && (
        <Row>
          <Button variant="default" onClick={() => onOpen(next.id)}>
            {t(text.next(next.name))}
          </Button>
        </Row>
      )}
    </>
  );
}

/** Figures that the owner gives, saved with the answers. */
function OwnerPart({ form }: { form: BuildingForm }) {
  const t = useTranslate();
  return (
    <>
      <Text muted measured>
        {t(text.ownerLead)}
      </Text>
      <Grid least={260} gap={0} className={question.pair}>
        {OWNER_FIGURES.map((figure) => (
          <div key={figure.key} className={question.question} data-field={figure.key}>
            <AnswerField
              field={figure}
              value={form.typed[figure.key]}
              issues={form.shown.filter(({ field }) => field === figure.key)}
              faults={form.faults[figure.key] ?? []}
              onAnswer={(answer) => form.give({ [figure.key]: answer })}
            />
          </div>
        ))}
      </Grid>
    </>
  );
}
