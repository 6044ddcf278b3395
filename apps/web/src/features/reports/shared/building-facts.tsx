import type { Report } from "@lichen/contract";
import { type Answer, ensure, type FieldKey } from "@lichen/domain";
import { answerWords, formatShare, placeFacts } from "@lichen/report";
import { Facts } from "../../../design/layout/facts.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { Addressed } from "../../analysis/index.ts";
import { text } from "./text.ts";

/** What the building is: where it stands, its use, how much of it is known. Of a report that is shared, its answers alone. */
export function BuildingFacts({ report, address }: { report: Report; address: Addressed | undefined }) {
  const t = useTranslate();
  const language = useLanguage();
  const { answered, total, share } = report.completion;
  const answersTo = (...fields: readonly FieldKey[]) =>
    fields.flatMap((field) => {
      const answer = (address?.[field] ?? report.answers[field] ?? null) as Answer | null;
      return answer === null || answer === "" ? [] : [answerWords(field, answer, language)];
    });
  const street = [...answersTo("street"), answersTo("post_code", "city").join(" ")].filter((one) => one !== "");
  const [position, precision] = placeFacts(report, language);
  const rows = [
    [text.address, street.length === 0 ? [report.place.label] : street],
    [text.code, answersTo("member_building_code", "fond_gestion_name")],
    [text.use, answersTo("building_type", "construction_year", "gross_floor_area")],
    [text.answers, [text.answered(answered, total, formatShare(share, language))].map(t)],
    [text.position, [ensure(position)[1], ensure(precision)[1]]],
  ] as const;
  return (
    <Section isCard level={3} title={t(text.building)}>
      <Facts
        isList
        facts={rows
          .filter(([, words]) => words.length > 0)
          .map(([name, words]) => ({ label: t(name), value: words.join(", ") }))}
      />
    </Section>
  );
}
