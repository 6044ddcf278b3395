import { ScrollBox } from "../../../design/controls/scroll-box.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import styles from "./api-docs.module.css";
import type { DocumentedCall, Field, Refusal } from "./openapi.ts";
import { ACTORS, text } from "./text.ts";

/** One call, closed to its address and summary; opened to its access, input, answer and refusals. */
export function CallCard({ call }: { call: DocumentedCall }) {
  const t = useTranslate();
  return (
    <details className={styles.call}>
      <summary>
        <Text as="span" size={12} weight={600} className={styles.method}>
          {call.method}
        </Text>
        <Text as="code" size={13} weight={600}>
          {call.path}
        </Text>
        <Text as="span" size={13} muted className={styles.summary} lang="en">
          {call.summary}
        </Text>
      </summary>
      <Stack className={styles.inside}>
        <Description of={call.description} />
        <Text as="h3" size={13}>
          {t(text.access)}
        </Text>
        <Row as="dl" gap={16} rowGap={4} className="text-13">
          {ACTORS.filter((actor) => call.access[actor.key] !== undefined).map((actor) => (
            <Row align="stretch" wrap={false} key={actor.key}>
              <dt>{t(actor.name)}</dt>
              <dd>
                <code>{call.access[actor.key]}</code>
              </dd>
            </Row>
          ))}
        </Row>
        <Fields title={t(text.input)} fields={call.input} />
        <Example title={t(text.exampleInput)} example={call.examples.input} />
        <Fields title={t(text.answer)} fields={call.answer} />
        <Example title={t(text.exampleAnswer)} example={call.examples.answer} />
        <Refusals refusals={call.refusals} />
      </Stack>
    </details>
  );
}

/** A description, whose backticks mark code. */
function Description({ of }: { of: string }) {
  const parts = of.split("`").map((part, at) => ({ part, isCode: at % 2 === 1, key: `${at} ${part}` }));
  return <p lang="en">{parts.map(({ part, isCode, key }) => (isCode ? <code key={key}>{part}</code> : part))}</p>;
}

function Example({ title, example }: { title: string; example: string }) {
  if (example === "") return null;
  return (
    <>
      <Text as="h3" size={13}>
        {title}
      </Text>
      <ScrollBox label={title}>
        <pre className={styles.example}>{example}</pre>
      </ScrollBox>
    </>
  );
}

function Fields({ title, fields }: { title: string; fields: readonly Field[] }) {
  const t = useTranslate();
  if (fields.length === 0) {
    return (
      <>
        <Text as="h3" size={13}>
          {title}
        </Text>
        <p className="muted">{t(text.nothing)}</p>
      </>
    );
  }
  return (
    <>
      <Text as="h3" size={13}>
        {title}
      </Text>
      <Table name={title}>
        <thead>
          <tr>
            <th scope="col">{t(text.field)}</th>
            <th scope="col">{t(text.kind)}</th>
            <th scope="col">{t(text.meaning)}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={`${field.name} ${field.kind}`}>
              <th scope="row">
                <code>{field.name}</code>
                {field.required && <small>{t(text.required)}</small>}
              </th>
              <td>
                <code>{field.kind}</code>
              </td>
              <td lang="en">{field.description}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

function Refusals({ refusals }: { refusals: readonly Refusal[] }) {
  const t = useTranslate();
  const language = useLanguage();
  if (refusals.length === 0) return null;
  return (
    <>
      <Text as="h3" size={13}>
        {t(text.refusals)}
      </Text>
      <Table name={t(text.refusals)}>
        <thead>
          <tr>
            <th scope="col">{t(text.status)}</th>
            <th scope="col">{t(text.code)}</th>
            <th scope="col">{t(text.meaning)}</th>
          </tr>
        </thead>
        <tbody>
          {refusals.map((one) => (
            <tr key={`${one.status} ${one.code}`}>
              <th scope="row">{one.status}</th>
              <td>
                <code>{one.detail || one.code}</code>
              </td>
              <td>{one.message[language]}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
