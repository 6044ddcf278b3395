import { keyOf, query } from "@lichen/client";
import type { AnswerOf, listPasskeys } from "@lichen/contract";
import { PASSKEYS } from "@lichen/domain";
import { formatDate } from "@lichen/report";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { missing } from "../../../design/forms/form-check.ts";
import { FormDialog } from "../../../design/forms/form-dialog.tsx";
import { TextField } from "../../../design/forms/form-fields.tsx";
import { useForm } from "../../../design/forms/use-form.ts";
import { IconKey, IconPlus } from "../../../design/icons/icons.ts";
import { Lines } from "../../../design/layout/lines.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { api } from "../../../shell/api/api.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { PasskeySetUp } from "./passkey-set-up.tsx";
import { passkeyText as text } from "./passkey-text.ts";
import { ProofDialog } from "./proof-dialog.tsx";
import { SecurityLine } from "./security-line.tsx";
import { REFUSALS, text as securityText } from "./text.ts";

type Passkey = AnswerOf<typeof listPasskeys>["passkeys"][number];
type Opened = { readonly kind: "add" } | { readonly kind: "rename" | "remove"; readonly passkey: Passkey } | null;

/** The passkeys of one's own account: added, named, removed. */
export function PasskeysPart({ asksCode, isRequired }: { asksCode: boolean; isRequired: boolean }) {
  const t = useTranslate();
  const client = useQueryClient();
  const notify = useNotify();
  const [opened, setOpened] = useState<Opened>(null);
  const found = useQuery({ ...query(api.listPasskeys, {}), staleTime: 0 });
  if (found.isPending) return <Waiting heights={[140]} />;
  if (found.isError) {
    return <Failure title={t(securityText.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  }
  const { passkeys } = found.data;
  const close = () => {
    setOpened(null);
    for (const call of [api.listPasskeys, api.getSecondFactor])
      void client.invalidateQueries({ queryKey: keyOf(call) });
  };
  const finish = (message: { fr: string; en: string }) => {
    notify({ type: "success", message: t(message) });
    close();
  };
  return (
    <Section
      isCard
      gap={16}
      title={t(text.title)}
      actions={
        passkeys.length < PASSKEYS.most && (
          <Button variant="default" icon={IconPlus} onClick={() => setOpened({ kind: "add" })}>
            {t(text.add)}
          </Button>
        )
      }
    >
      <Text measured>{t(text.about)}</Text>
      {passkeys.length > 0 && (
        <Lines>
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onOpen={setOpened} />
          ))}
        </Lines>
      )}
      {opened?.kind === "add" && (
        <Dialog place="right" title={t(text.addTitle)} onClose={close}>
          <PasskeySetUp asksCode={asksCode} onDone={() => finish(text.added)} />
        </Dialog>
      )}
      {opened?.kind === "rename" && (
        <RenamePasskey passkey={opened.passkey} onDone={() => finish(text.renamed)} onClose={close} />
      )}
      {opened?.kind === "remove" && (
        <ProofDialog
          title={text.removeTitle(opened.passkey.name)}
          what={isRequired ? securityText.required : text.removeWhat}
          action={text.removeAction}
          onProof={async (proof) => {
            await api.removePasskey({ id: opened.passkey.id, ...proof });
            finish(text.removed);
          }}
          onClose={close}
        />
      )}
    </Section>
  );
}

function PasskeyLine({ passkey, onOpen }: { passkey: Passkey; onOpen: (opened: Opened) => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const { name, created_at, last_used_at } = passkey;
  const used = last_used_at === null ? null : formatDate(last_used_at, language);
  return (
    <SecurityLine icon={IconKey} name={name} detail={t(securityText.added(formatDate(created_at, language), used))}>
      <Button
        variant="default"
        aria-label={`${t(text.rename)} ${name}`}
        onClick={() => onOpen({ kind: "rename", passkey })}
      >
        {t(text.rename)}
      </Button>
      <Button
        variant="default"
        aria-label={`${t(text.remove)} ${name}`}
        onClick={() => onOpen({ kind: "remove", passkey })}
      >
        {t(text.remove)}
      </Button>
    </SecurityLine>
  );
}

function RenamePasskey({
  passkey: { id, name },
  onDone,
  onClose,
}: {
  passkey: Passkey;
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const form = useForm({
    initial: { name },
    check: (typed) => missing(typed, ["name"]),
    refusals: REFUSALS,
    send: async (typed) => {
      await api.renamePasskey({ id, ...typed });
      onDone();
    },
  });
  return (
    <FormDialog title={t(text.renameTitle)} form={form} action={text.rename} onClose={onClose}>
      <TextField {...form.bind("name")} label={t(text.name)} maxLength={PASSKEYS.longestName} required />
    </FormDialog>
  );
}
