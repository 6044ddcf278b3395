import type { ReactNode } from "react";
import { Page, PageHead } from "../../../design/layout/page.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useTitle, useTitleSubject } from "../../../shell/language/page-title.ts";
import { text } from "./text.ts";

/** Where the import stands among the screens, its title and its actions. */
export function ImportFrame({
  title,
  detail,
  actions,
  isFollowing = false,
  children,
}: {
  title: string;
  detail?: ReactNode;
  actions?: ReactNode;
  /** One import, below the screen of all. */
  isFollowing?: boolean;
  children: ReactNode;
}) {
  const t = useTranslate();
  useTitle(text.title);
  useTitleSubject(isFollowing ? title : null);
  const portfolio = { to: "/buildings", name: t(text.portfolio) };
  const imports = { to: "/buildings/import", name: t(text.title) };
  return (
    <>
      <PageHead title={title} trail={isFollowing ? [portfolio, imports] : [portfolio]} detail={detail}>
        {actions !== undefined && (
          <Row gap={12} rowGap={8}>
            {actions}
          </Row>
        )}
      </PageHead>
      <Page width={1280}>{children}</Page>
    </>
  );
}
