import { query } from "@lichen/client";
import type { AnswerOf, getPersonalData } from "@lichen/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { IconDownload } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { AccountCard, AccountPage } from "../../../frame/account-page.tsx";
import { api } from "../../../shell/api/api.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useLeaveErasedAccount, useSignedIn } from "../../../shell/session/session.tsx";
import { ProofDialog } from "../security/proof-dialog.tsx";
import { AccountTabs } from "../shared/account-tabs.tsx";
import { HeldDataLines } from "./held-data-lines.tsx";
import { RetentionFacts } from "./retention-facts.tsx";
import { dataText as text } from "./text.ts";
import { useExportData } from "./use-export-data.ts";

/** What is held of the person who is signed in: read, exported, erased. */
export function DataScreen() {
  const t = useTranslate();
  const { username } = useSignedIn().user;
  const found = useQuery({ ...query(api.getPersonalData, { id: username }), staleTime: 0 });
  return (
    <AccountPage title={text.title} width="wide">
      <AccountTabs current="data" />
      {found.isPending && <Waiting heights={[320]} />}
      {found.isError && <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />}
      {found.data !== undefined && <OwnData data={found.data} username={username} />}
      <AccountCard title={text.retention}>
        <RetentionFacts />
      </AccountCard>
      {found.data !== undefined && <EraseAccount data={found.data} />}
    </AccountPage>
  );
}

function OwnData({ data, username }: { data: AnswerOf<typeof getPersonalData>; username: string }) {
  const t = useTranslate();
  const saving = useExportData(username);
  return (
    <Section
      isCard
      gap={16}
      title={t(text.held)}
      actions={
        <Button
          icon={IconDownload}
          aria-busy={saving.isPending}
          disabled={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {t(text.export)}
        </Button>
      }
    >
      <Text size={13} muted measured>
        {t(text.heldWhy)} {t(text.exportWhy)}
      </Text>
      <HeldDataLines data={data} />
    </Section>
  );
}

function EraseAccount({ data }: { data: AnswerOf<typeof getPersonalData> }) {
  const t = useTranslate();
  const notify = useNotify();
  const leave = useLeaveErasedAccount();
  const [isAsking, setAsking] = useState(false);
  const factor = useQuery(query(api.getSecondFactor, data.signs_by_password && isAsking ? {} : null));
  return (
    <AccountCard title={text.erase}>
      {data.signs_by_password ? (
        <>
          <Text measured>{t(text.eraseWhy)}</Text>
          <Row>
            <Button variant="default" onClick={() => setAsking(true)}>
              {t(text.erase)}
            </Button>
          </Row>
        </>
      ) : (
        <Notice kind="notice">{t(text.askAdministrator)}</Notice>
      )}
      {factor.data !== undefined && isAsking && (
        <ProofDialog
          title={text.erase}
          what={text.eraseWhy}
          action={text.erase}
          asksCode={factor.data.authenticator !== null || factor.data.passkeys > 0}
          onProof={async (proof) => {
            await api.eraseOwnAccount(proof);
            notify({ type: "success", message: t(text.erased) });
            await leave();
          }}
          onClose={() => setAsking(false)}
        >
          <Section level={3} title={t(text.leftTitle)}>
            <HeldDataLines data={data} isLeft />
          </Section>
        </ProofDialog>
      )}
    </AccountCard>
  );
}
