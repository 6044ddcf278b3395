import { query } from "@lichen/client";
import { useQuery } from "@tanstack/react-query";
import { Facts } from "../../../design/layout/facts.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { api } from "../../../shell/api/api.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { dataText as text } from "./text.ts";

/** How long this installation stores data that has served. */
export function RetentionFacts() {
  const t = useTranslate();
  const found = useQuery(query(api.getRetention, {}));
  if (found.isPending) return <Waiting heights={[120]} />;
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  const { log_months, mail_days, import_days, link_days } = found.data;
  return (
    <>
      <Facts
        isList
        facts={[
          { label: t(text.log), value: t(text.months(log_months)) },
          { label: t(text.mails), value: t(text.days(mail_days)) },
          { label: t(text.imports), value: t(text.days(import_days)) },
          { label: t(text.links), value: t(text.days(link_days)) },
        ]}
      />
      <Text size={13} muted measured>
        {t(text.retentionWhy)}
      </Text>
    </>
  );
}
