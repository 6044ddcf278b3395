import { query } from "@lichen/client";
import {
  CHALLENGE_SENTENCES,
  COMMUNE_SCALE,
  challengeName,
  componentName,
  componentSentence,
  formatPoints,
} from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { ColumnHeads } from "../../../design/controls/column-heads.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { Table } from "../../../design/table/table.tsx";
import { api } from "../../../shell/api/api.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { text } from "./text.ts";

/** Nature around the place of a project: what weighs on it, how it is, what it asks for. */
export function ProjectContext({ id }: { id: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const found = useQuery({
    ...query(api.projectReport, { project_id: id, format: "json" }),
    staleTime: 0,
  });
  if (found.isPending) return <Waiting heights={[160]} />;
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  const { context } = found.data;
  if (context === null) {
    return (
      <Section isCard title={t(text.around)}>
        <p className="muted">{t(text.noPlace)}</p>
      </Section>
    );
  }
  const { state, pressure, challenge } = context;
  return (
    <Section isCard title={t(text.around)}>
      <Text size={16} measured>
        <b>{t(challengeName(challenge))}</b>. {t(CHALLENGE_SENTENCES[challenge])}
      </Text>
      <Table name={t(text.around)}>
        <thead>
          <tr>
            <ColumnHeads of={[text.component, text.value, text.from]} />
          </tr>
        </thead>
        <tbody>
          {[...state.components, ...pressure.components].map((one) => (
            <tr key={one.id}>
              <th scope="row">{t(componentName(one.id))}</th>
              <td>{one.value === null ? "–" : formatPoints(one.value, language)}</td>
              <td>{componentSentence(one, context, language)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="muted">{t(COMMUNE_SCALE)}</p>
    </Section>
  );
}
