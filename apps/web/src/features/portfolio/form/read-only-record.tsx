import {
  completionOfSection,
  fieldsOfSection,
  isAnswered,
  OWNER_FIGURES,
  OWNER_SECTION,
  SECTIONS,
} from "@lichen/domain";
import { Notice } from "../../../design/controls/notice.tsx";
import { Facts } from "../../../design/layout/facts.tsx";
import { Page } from "../../../design/layout/page.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useTitle, useTitleSubject } from "../../../shell/language/page-title.ts";
import { usePartComments } from "../../comments/index.ts";
import { answerWords } from "../shared/answer-words.ts";
import styles from "./building-form.module.css";
import { BuildingResults } from "./building-results.tsx";
import { FormHeader } from "./form-header.tsx";
import { text } from "./text.ts";
import { useBuildingForm } from "./use-building-form.ts";
import { type Building, toSaved } from "./use-save.ts";

/** The answers of a building, for a user who may read them and not change them. */
export function ReadOnlyRecord({ building }: { building: Building }) {
  const t = useTranslate();
  const language = useLanguage();
  const form = useBuildingForm(toSaved(building), null);
  const { answers } = form;
  const figures = OWNER_FIGURES.filter(({ key }) => form.typed[key] !== undefined);
  const comments = usePartComments(building.id);
  useTitle(text.readTitle);
  useTitleSubject(typeof answers.member_building_name === "string" ? answers.member_building_name : null);
  return (
    <>
      <FormHeader title={String(answers.member_building_name ?? t(text.readTitle))} form={form} />
      <Page width={1480} className={styles.readColumns}>
        <Stack gap={16} className={styles.main}>
          <Notice kind="notice">
            <p>{t(text.readOnly)}</p>
          </Notice>
          {SECTIONS.map(({ id, name }) => {
            const { answered, total } = completionOfSection(id, answers);
            const fields = fieldsOfSection(id).filter(({ key }) => isAnswered(answers, key));
            return (
              <Section
                key={id}
                isCard
                title={
                  <>
                    {t(name)}{" "}
                    <Text as="small" size={13} weight={400} muted>
                      {t(text.answered(answered, total))}
                    </Text>
                  </>
                }
              >
                <Facts
                  isList
                  facts={fields.map((field) => ({
                    label: t(field.label),
                    value: (
                      <Row gap={8} rowGap={4} justify="between">
                        {answerWords(field, answers[field.key], language)}
                        {comments.mark({ field: field.key })}
                      </Row>
                    ),
                  }))}
                />
              </Section>
            );
          })}
          {figures.length > 0 && (
            <Section isCard title={t(OWNER_SECTION.name)}>
              <Text muted measured>
                {t(text.ownerLead)}
              </Text>
              <Facts
                isList
                facts={figures.map((figure) => ({
                  label: t(figure.label),
                  value: answerWords(figure, form.typed[figure.key], language),
                }))}
              />
            </Section>
          )}
        </Stack>
        {comments.window}
        <BuildingResults id={building.id} answers={form.answers} isEditable={false} />
      </Page>
    </>
  );
}
