import { type Moment, REPORT_LINK_DAYS } from "@lichen/domain";
import { IconCopy } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { Button } from "../../design/controls/button.tsx";
import { Dialog } from "../../design/controls/dialog.tsx";
import { Notice } from "../../design/controls/notice.tsx";
import { useNotify } from "../../design/controls/notifications.tsx";
import formStyles from "../../design/forms/form.module.css";
import { FormFailure, SubmitButton } from "../../design/forms/form-fields.tsx";
import { RadioField } from "../../design/forms/radio-field.tsx";
import { useForm } from "../../design/forms/use-form.ts";
import { Row } from "../../design/layout/row.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { useTranslate } from "../../shell/language/language.tsx";
import { REPORT_REFUSALS } from "../report-refusals.ts";
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
  const form = useForm({
    initial: { days: String(REPORT_LINK_DAYS.usual) },
    check: () => ({}),
    send: async ({ days }) => void (await making.mutateAsync(Number(days))),
    refusals: REPORT_REFUSALS,
  });
  return (
    <Dialog place="right" over={name} title={t(text.title)} onClose={onClose}>
      <p>{t(text.who)}</p>
      <form className={formStyles.form} onSubmit={form.submit} noValidate>
        <RadioField
          {...form.bind("days")}
          label={t(text.days)}
          options={LINK_DAYS.map((days) => ({ value: String(days), name: t(text.dayCount(days)) }))}
        />
        <FormFailure failure={form.failure} />
        <SubmitButton isSending={form.isSending}>{t(text.make)}</SubmitButton>
      </form>
      {making.data !== undefined && <MadeLink key={making.data.link.id} token={making.data.token} moment={moment} />}
      <LinksList id={id} />
    </Dialog>
  );
}

/** The link that was just made, to be copied now. */
function MadeLink({ token, moment }: { token: string; moment: Moment }) {
  const t = useTranslate();
  const notify = useNotify();
  const field = useRef<HTMLInputElement>(null);
  const [address] = useState(() => addressOfLink(window.location.origin, token, moment));

  function copy() {
    navigator.clipboard.writeText(address).then(
      () => notify({ type: "success", message: t(text.copied) }),
      () => {
        field.current?.select();
        notify({ type: "warning", message: t(text.notCopied) });
      },
    );
  }

  return (
    <Stack>
      <Notice kind="success">
        <p>{t(text.made)}</p>
      </Notice>
      <Row>
        <input
          ref={field}
          className={formStyles.input}
          readOnly
          value={address}
          aria-label={t(text.link)}
          onFocus={(event) => event.target.select()}
        />
        <Button icon={IconCopy} onClick={copy}>
          {t(text.copy)}
        </Button>
      </Row>
    </Stack>
  );
}
