import {
  DERIVED_KEYS,
  ensure,
  type Field,
  fieldsOfSection,
  HAZARDS,
  hazardOf,
  SECTIONS,
  type WeightedRow,
} from "@lichen/domain";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { writeFigure } from "./bands.ts";
import type { Part } from "./entry.ts";
import { Foldable } from "./foldable.tsx";
import { Heads, Table } from "./prose.tsx";
import { holds, textsOf } from "./search.ts";
import { text } from "./text.ts";

/** Every question of the form, section by section, with the hazards whose index it moves. */
export function questionsPart(): Part {
  return {
    id: "questions",
    title: text.questions,
    entries: SECTIONS.map(({ id, name }) => {
      const fields = fieldsOfSection(id);
      return {
        id: `section-${id}`,
        title: name,
        texts: [name, ...textsOf(fields)],
        draw: (search: string) => <Section fields={fields} search={search} id={id} />,
      };
    }),
  };
}

const derived: ReadonlySet<string> = new Set(DERIVED_KEYS);
const fieldsRead = ({ field, fallback }: WeightedRow): string[] => [
  ...(derived.has(field) ? [] : [field]),
  ...(fallback ? [fallback.field] : []),
];
/** Hazards with a weight on a question. */
const WEIGHED = new Map(
  HAZARDS.map(({ id, zones }) => [id, new Set(zones.flatMap(({ rows }) => rows.flatMap(fieldsRead)))] as const),
);

function Section({ fields, search, id }: { fields: readonly Field[]; search: string; id: string }) {
  const t = useTranslate();
  const found = fields.filter((field) => holds(textsOf(field), search));
  const shown = found.length > 0 ? found : fields;
  return (
    <Foldable
      id={`questions-${id}`}
      title={t(text.questions)}
      detail={t(text.questionCount(shown.length))}
      open={search !== ""}
    >
      <Table title={t(ensure(SECTIONS.find((section) => section.id === id)).name)}>
        <Heads of={[{ name: text.column, number: true }, text.question, text.expected, text.serves]} />
        <tbody>
          {shown.map((field) => (
            <tr key={field.key} id={`field-${field.key}`}>
              <td className="number">{field.column}</td>
              <th scope="row">
                {t(field.label)}
                <small>
                  <code>{field.key}</code>
                </small>
              </th>
              <td>
                <Expected field={field} />
              </td>
              <td>
                {[...WEIGHED]
                  .filter(([, read]) => read.has(field.key))
                  .map(([hazard]) => t(hazardOf(hazard).name))
                  .join(", ") || "–"}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Foldable>
  );
}

function Expected({ field }: { field: Field }) {
  const t = useTranslate();
  const language = useLanguage();
  if (field.type === "enum") return t(text.choices(field.options.length));
  if (field.type === "string") return t(text.freeText(field.maxLength));
  const write = (value: number) => writeFigure(field.key)(value, language);
  return t(text.number(write(field.min), write(field.max), field.unit ?? null));
}
