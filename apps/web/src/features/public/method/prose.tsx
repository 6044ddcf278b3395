import type { Bilingual } from "@lichen/domain";
import type { ReactNode } from "react";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Table as PlainTable } from "../../../design/table/table.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import styles from "./method.module.css";

export function Paragraphs({ of: paragraphs }: { of: readonly Bilingual[] }) {
  const t = useTranslate();
  return (
    <Stack className={styles.text}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph.en}>{t(paragraph)}</p>
      ))}
    </Stack>
  );
}

export function Formulas({ of: formulas, symbols }: { of: readonly string[]; symbols?: Bilingual }) {
  const t = useTranslate();
  return (
    <Stack className={styles.formulas}>
      {formulas.map((formula) => (
        <code key={formula}>{formula}</code>
      ))}
      {symbols !== undefined && (
        <Text size={13} muted>
          {t(symbols)}
        </Text>
      )}
    </Stack>
  );
}

/** A table that scrolls on its own when the page is narrower, by keyboard too. */
export function Table({ title, children, shown = false }: { title: string; children: ReactNode; shown?: boolean }) {
  return (
    <PlainTable name={title} className={styles.table}>
      {shown && <caption>{title}</caption>}
      {children}
    </PlainTable>
  );
}

export function Heads({
  of: names,
}: {
  of: readonly (Bilingual | { readonly name: Bilingual; readonly number: true })[];
}) {
  const t = useTranslate();
  return (
    <thead>
      <tr>
        {names.map((one) => {
          const name = "name" in one ? one.name : one;
          return (
            <th key={name.en} scope="col" className={"number" in one ? "number" : undefined}>
              {t(name)}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
