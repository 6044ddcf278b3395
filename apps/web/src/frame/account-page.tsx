import type { Bilingual } from "@lichen/domain";
import type { ReactNode } from "react";
import { Card } from "../design/layout/card.tsx";
import { Page } from "../design/layout/page.tsx";
import { Section } from "../design/layout/section.tsx";
import { Text } from "../design/layout/text.tsx";
import { useTranslate } from "../shell/language/language.tsx";
import { useTitle } from "../shell/language/page-title.ts";

/** Frame of the pages around the account: a title, what to do, one form. */
export function AccountPage({
  title,
  lead,
  width = "narrow",
  children,
}: {
  title: Bilingual;
  lead?: Bilingual;
  width?: "narrow" | "wide";
  children: ReactNode;
}) {
  const t = useTranslate();
  useTitle(title);
  return (
    <Page width={width === "wide" ? 800 : 480} gap={16}>
      <Text as="h1" size={28}>
        {t(title)}
      </Text>
      {lead !== undefined && (
        <Text muted measured>
          {t(lead)}
        </Text>
      )}
      {children}
    </Page>
  );
}

/** One framed part of such a page. */
export function AccountCard({ title, children }: { title?: Bilingual; children: ReactNode }) {
  const t = useTranslate();
  if (title === undefined) {
    return (
      <Card as="section" gap={16}>
        {children}
      </Card>
    );
  }
  return (
    <Section isCard gap={16} title={t(title)}>
      {children}
    </Section>
  );
}
