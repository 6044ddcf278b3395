import { type Call, query } from "@lichen/client";
import type { Bilingual } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Link } from "react-router";
import {
  IconBuildingCommunity,
  IconChevronRight,
  IconHeartbeat,
  IconInbox,
  IconListDetails,
  IconMailForward,
  IconMap2,
  IconShieldCheck,
  IconUsers,
} from "../../../design/icons/icons.ts";
import { Grid } from "../../../design/layout/grid.tsx";
import { Page } from "../../../design/layout/page.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { api } from "../../../shell/api/api.ts";
import { COMPANIES_KEY, type Family } from "../../../shell/api/families.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { PENDING_REQUESTS, usePendingRequests } from "../shared/account-requests.tsx";
import { AdminFrame } from "../shared/admin-frame.tsx";
import { OutboxBanner } from "../shared/outbox-banner.tsx";
import styles from "./admin-screen.module.css";
import { text } from "./text.ts";

const ONE = { limit: 1 };

/** The doors of the platform's administration, each with its count. */
export function AdminScreen() {
  const companies = useCount(api.searchCompanies, ONE, COMPANIES_KEY);
  const users = useCount(api.listUsers, ONE);
  const admins = useCount(api.listUsers, { limit: 1, group: "admin" });
  const requests = usePendingRequests();
  const logs = useCount(api.searchLogs, ONE);
  const layers = useQuery({
    ...query(api.listLayers, {}),
    staleTime: 0,
  });
  const status = useQuery({
    ...query(api.getStatus, {}),
    staleTime: 0,
  });
  const mails = useQuery({
    ...query(api.searchMails, ONE),
    staleTime: 0,
  });
  return (
    <AdminFrame title={text.title}>
      {mails.data?.delivery === "outbox" && <OutboxBanner />}
      <Page>
        <Grid as="ul" least={340} gap={12}>
          <Door
            to="/admin/companies"
            Icon={IconBuildingCommunity}
            name={text.companies}
            count={companies}
            what={text.companiesWhat}
          />
          <Door to="/admin/users" Icon={IconUsers} name={text.users} count={users} what={text.usersWhat} />
          <Door
            to="/admin/admin-users"
            Icon={IconShieldCheck}
            name={text.admins}
            count={admins}
            what={text.adminsWhat}
          />
          <Door
            to={`/admin/users${PENDING_REQUESTS}`}
            Icon={IconInbox}
            name={text.requests}
            count={requests}
            what={requests === undefined || requests === 0 ? text.requestsWhat : text.waiting(requests)}
            isWaiting={requests !== undefined && requests > 0}
          />
          <Door
            to="/admin/outbox"
            Icon={IconMailForward}
            name={text.outbox}
            count={mails.data?.meta.count}
            what={text.outboxWhat}
          />
          <Door
            to="/admin/layers"
            Icon={IconMap2}
            name={text.layers}
            count={layers.data?.layers.length}
            what={text.layersWhat}
          />
          <Door
            to="/admin/status"
            Icon={IconHeartbeat}
            name={text.status}
            count={status.data?.processes.length}
            what={text.statusWhat}
          />
          <Door to="/admin/logs" Icon={IconListDetails} name={text.logs} count={logs} what={text.logsWhat} />
        </Grid>
      </Page>
    </AdminFrame>
  );
}

/** How many there are; undefined while it is not known. */
function useCount<Input>(
  call: Call<Input, { readonly meta: { readonly count: number } }>,
  input: Input,
  family?: Family,
): number | undefined {
  const counted = useQuery({
    ...query(call, input, family),
    staleTime: 0,
  });
  return counted.data?.meta.count;
}

function Door({
  to,
  Icon,
  name,
  count,
  what,
  isWaiting = false,
}: {
  to: string;
  Icon: ComponentType<{ size: number; stroke: number; "aria-hidden": true }>;
  name: Bilingual;
  count: number | undefined;
  what: Bilingual;
  isWaiting?: boolean;
}) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <li>
      <Link
        to={to}
        className={`row nowrap center gap-16 card ${styles.door}`}
        data-waiting-request={isWaiting || undefined}
      >
        <Icon size={26} stroke={1.5} aria-hidden />
        <Stack as="span" gap={0} className="grow">
          <Text as="strong" size={16}>
            {t(name)}
          </Text>
          <Text as="span" size={13} muted>
            {t(what)}
          </Text>
        </Stack>
        <Text as="span" size={28} weight={600}>
          {count === undefined ? "…" : formatInteger(count, language)}
        </Text>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </Link>
    </li>
  );
}
