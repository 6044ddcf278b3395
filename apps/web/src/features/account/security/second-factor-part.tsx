import { keyOf, query } from "@lichen/client";
import type { AnswerOf, getSecondFactor } from "@lichen/contract";
import { formatDate } from "@lichen/report";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { IconDeviceMobile, IconListNumbers } from "../../../design/icons/icons.ts";
import { Lines } from "../../../design/layout/lines.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { AccountCard } from "../../../frame/account-page.tsx";
import { api } from "../../../shell/api/api.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { AuthenticatorSetUp } from "./authenticator-set-up.tsx";
import { PasskeysPart } from "./passkeys-part.tsx";
import { ProofDialog } from "./proof-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecurityLine } from "./security-line.tsx";
import { text } from "./text.ts";

type SecondFactor = AnswerOf<typeof getSecondFactor>;
type Opened = "set_up" | "remove" | "renew" | null;

/** What the account is asked for after its password: added, replaced, removed. */
export function SecondFactorPart() {
  const t = useTranslate();
  const client = useQueryClient();
  const found = useQuery({ ...query(api.getSecondFactor, {}), staleTime: 0 });
  if (found.isPending) return <Waiting heights={[180]} />;
  if (found.isError) return <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  const readAgain = () => client.invalidateQueries({ queryKey: keyOf(api.getSecondFactor) });
  const { uses_identity_provider, authenticator, passkeys, is_required } = found.data;
  if (uses_identity_provider) {
    return (
      <AccountCard title={text.secondFactor}>
        <Notice kind="notice">{t(text.provider)}</Notice>
      </AccountCard>
    );
  }
  return (
    <>
      <PasskeysPart asksCode={authenticator !== null || passkeys > 0} isRequired={is_required} />
      <AccountCard title={text.secondFactor}>
        <Factors factor={found.data} onChange={() => void readAgain()} />
      </AccountCard>
    </>
  );
}

function Factors({ factor, onChange }: { factor: SecondFactor; onChange: () => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const [opened, setOpened] = useState<Opened>(null);
  const { authenticator: app, recovery_codes: codes, is_required, passkeys } = factor;
  const day = (moment: string) => formatDate(moment, language);
  const close = () => {
    setOpened(null);
    onChange();
  };
  return (
    <>
      <Text measured>{t(app === null && passkeys === 0 ? text.none : text.protected)}</Text>
      <Lines>
        <SecurityLine
          icon={IconDeviceMobile}
          name={t(text.app)}
          detail={t(
            app === null
              ? text.noApp
              : text.added(day(app.added_at), app.last_used_at === null ? null : day(app.last_used_at)),
          )}
        >
          <Button variant={app === null ? "filled" : "default"} onClick={() => setOpened("set_up")}>
            {t(app === null ? text.addApp : text.replaceApp)}
          </Button>
          {app !== null && (!is_required || passkeys > 0) && (
            <Button variant="default" aria-label={t(text.removeAction)} onClick={() => setOpened("remove")}>
              {t(text.removeApp)}
            </Button>
          )}
        </SecurityLine>
        {codes !== null && (
          <SecurityLine
            icon={IconListNumbers}
            name={t(text.recovery)}
            detail={t(text.codesLeft(codes.left, codes.total, day(codes.created_at)))}
          >
            <Button variant="default" onClick={() => setOpened("renew")}>
              {t(text.renew)}
            </Button>
          </SecurityLine>
        )}
      </Lines>
      {is_required && <Notice kind="notice">{t(text.required)}</Notice>}
      {opened === "set_up" && (
        <Dialog place="right" title={t(app === null ? text.addTitle : text.replaceTitle)} onClose={close}>
          <AuthenticatorSetUp
            asksCode={app !== null || passkeys > 0}
            onDone={() => {
              notify({ type: "success", message: t(text.activated) });
              close();
            }}
          />
        </Dialog>
      )}
      {opened === "remove" && (
        <RemoveApp
          onDone={() => {
            notify({ type: "success", message: t(text.removed) });
            close();
          }}
          onClose={close}
        />
      )}
      {opened === "renew" && <RenewCodes onClose={close} />}
    </>
  );
}

function RemoveApp({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  return (
    <ProofDialog
      title={text.removeTitle}
      what={text.removeWhat}
      action={text.removeAction}
      onProof={async (proof) => {
        await api.removeAuthenticator(proof);
        onDone();
      }}
      onClose={onClose}
    />
  );
}

function RenewCodes({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) {
    return (
      <Dialog place="right" title={t(text.codesTitle)} onClose={onClose}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <ProofDialog
      title={text.renewTitle}
      what={text.renewWhat}
      action={text.renew}
      onProof={async (proof) => setCodes((await api.renewRecoveryCodes(proof)).recovery_codes)}
      onClose={onClose}
    />
  );
}
