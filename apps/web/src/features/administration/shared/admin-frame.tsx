import type { Bilingual } from "@lichen/domain";
import type { ReactNode } from "react";
import { PageHead } from "../../../design/layout/page.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { text } from "./words.ts";

type Step = { readonly to: string; readonly name: Bilingual };

/** The way from the platform's administration; others begin where they may go. */
export const ADMIN_STEP: Step = { to: "/admin", name: text.administration };
export const COMPANIES_STEP: Step = { to: "/admin/companies", name: text.companies };

/** A screen of administration: where it stands, its title and its actions. */
export function AdminFrame({
  title,
  trail = [],
  detail,
  actions,
  children,
}: {
  title: Bilingual;
  /** Screens above this one. */
  trail?: readonly Step[];
  /** Beside the title: a count, a state. */
  detail?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslate();
  useTitle(title);
  return (
    <Stack gap={0} className="grow surface">
      <PageHead title={t(title)} trail={trail.map(({ to, name }) => ({ to, name: t(name) }))} detail={detail}>
        {actions !== undefined && <Row>{actions}</Row>}
      </PageHead>
      {children}
    </Stack>
  );
}
