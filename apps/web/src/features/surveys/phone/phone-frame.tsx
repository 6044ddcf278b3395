import type { ReactNode } from "react";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { BrandMark } from "../../../frame/brand-mark.tsx";
import { LanguageSwitch } from "../../../frame/language-switch.tsx";
import styles from "./survey.module.css";

/** A page of a survey: a name on top, and what is under the thumb at its bottom. */
export function PhoneFrame({
  name,
  tools,
  strip,
  bar,
  children,
}: {
  /** Of the building; that of the product without one. */
  name?: string;
  tools?: ReactNode;
  /** What is known of the network. */
  strip?: ReactNode;
  bar?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Stack gap={0} className={styles.phone}>
      <Row as="header" gap={12} justify="between" wrap={false} className={styles.head}>
        {name === undefined ? (
          <Row gap={8} wrap={false}>
            <BrandMark />
            <Text as="b" size={20} weight={600}>
              Lichen
            </Text>
          </Row>
        ) : (
          <Text as="b" size={16} weight={600} className={styles.name}>
            {name}
          </Text>
        )}
        <Row gap={12} wrap={false}>
          {tools}
          <LanguageSwitch />
        </Row>
      </Row>
      {strip}
      <Stack as="main" gap={24} className={`grow ${styles.body}`}>
        {children}
      </Stack>
      {bar !== undefined && <footer className={`sticky-end ${styles.bar}`}>{bar}</footer>}
    </Stack>
  );
}
