import { VALIDATION_CODES } from "@lichen/contract";
import { EMBED_ORIGINS_MOST, type Moment, parseEmbedOrigin, REPORT_LINK_DAYS } from "@lichen/domain";
import { useState } from "react";
import { Dialog } from "../../design/controls/dialog.tsx";
import { Notice } from "../../design/controls/notice.tsx";
import { CopyField } from "../../design/forms/copy-field.tsx";
import formStyles from "../../design/forms/form.module.css";
import { FormFailure, SubmitButton } from "../../design/forms/form-fields.tsx";
import { ListField } from "../../design/forms/list-field.tsx";
import { RadioField } from "../../design/forms/radio-field.tsx";
import { type Faults, useForm } from "../../design/forms/use-form.ts";
import { Stack } from "../../design/layout/stack.tsx";
import { useTranslate } from "../../shell/language/language.tsx";
import { REPORT_REFUSALS } from "../report-refusals.ts";
import { EmbedCode } from "./embed-code.tsx";
import { addressOfLink, LINK_DAYS, useMakeLink } from "./link-calls.ts";
import { LinksList } from "./links-list.tsx";
import { linksText as text } from "./links-text.ts";

/** Links that open the report of a building without an account: makes them, lists them, closes them. */
export function LinksDialog({
  id,
  name,
  moment,
  onClose,
}: {
  id: string;
  name: string;
  /** That the report is read at, and first shown at to who opens a link. */
  moment: Moment;
  onClose: () => void;
}) {
  const t = useTranslate();
  const making = useMakeLink(id);
  const [sites, setSites] = useState<readonly string[]>([]);
  const form = useForm({
    initial: { days: String(REPORT_LINK_DAYS.usual), site: "" },
    check: ({ site }): Faults =>
      site.trim() === "" || parseSite(site) !== null ? {} : { site: VALIDATION_CODES.site_not_allowed },
    send: async ({ days, site }) => {
      const typed = parseSite(site);
      const named = typed === null ? sites : [...sites, typed];
      await making.mutateAsync({ days: Number(days), embed_origins: [...named] });
    },
    refusals: REPORT_REFUSALS,
  });
  // The server names a site by its place in the list.
  const refusedSite = Object.entries(form.faults).find(([field]) => field.startsWith("embed_origins"))?.[1] ?? null;
  return (
    <Dialog place="right" over={name} title={t(text.title)} onClose={onClose}>
      <p>{t(text.who)}</p>
      <form className={formStyles.form} onSubmit={form.submit} noValidate>
        <RadioField
          {...form.bind("days")}
          label={t(text.days)}
          options={LINK_DAYS.map((days) => ({ value: String(days), name: t(text.dayCount(days)) }))}
        />
        <ListField
          {...form.bind("site")}
          label={t(text.sites)}
          help={t(text.sitesHelp)}
          fault={form.faults.site ?? refusedSite}
          items={sites}
          onItems={setSites}
          parse={parseSite}
          refusal={VALIDATION_CODES.site_not_allowed}
          most={EMBED_ORIGINS_MOST}
        />
        <FormFailure failure={form.failure} />
        <SubmitButton isSending={form.isSending}>{t(text.make)}</SubmitButton>
      </form>
      {making.data !== undefined && (
        <MadeLink
          key={making.data.link.id}
          token={making.data.token}
          moment={moment}
          origins={making.data.link.embed_origins}
        />
      )}
      <LinksList id={id} />
    </Dialog>
  );
}

/** A site as people type it: https unless they say otherwise. The server knows whether it takes one of this machine. */
function parseSite(typed: string): string | null {
  const address = typed.trim();
  return parseEmbedOrigin(address.includes("://") ? address : `https://${address}`, { takesOwnMachine: true });
}

/** The link that was just made, to be copied now, and how to show it on the sites that it names. */
function MadeLink({ token, moment, origins }: { token: string; moment: Moment; origins: readonly string[] }) {
  const t = useTranslate();
  const { origin } = window.location;
  return (
    <Stack gap={16}>
      <Stack>
        <Notice kind="success">
          <p>{t(text.made)}</p>
        </Notice>
        <CopyField label={t(text.link)} value={addressOfLink(origin, token, moment)} copied={t(text.copied)} />
      </Stack>
      {origins.length > 0 && <EmbedCode token={token} moment={moment} />}
    </Stack>
  );
}
