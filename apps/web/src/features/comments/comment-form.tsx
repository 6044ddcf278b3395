import type { AnswerOf, listColleagues } from "@lichen/contract";
import { COMMENTS } from "@lichen/domain";
import { Button } from "../../design/controls/button.tsx";
import styles from "../../design/forms/form.module.css";
import { FormFailure, SubmitButton, TextArea } from "../../design/forms/form-fields.tsx";
import { type Faults, useForm } from "../../design/forms/use-form.ts";
import { IconAt } from "../../design/icons/icons.ts";
import { Row } from "../../design/layout/row.tsx";
import { useTranslate } from "../../shell/language/language.tsx";
import { text } from "./text.ts";

export type Colleague = AnswerOf<typeof listColleagues>["colleagues"][number];

/** Colleagues proposed while a name is typed. */
const MOST_PROPOSED = 5;

/** A comment that is being written, with those whom it mentions: a name after @ is proposed. */
export function CommentForm({
  label,
  action,
  initial = "",
  colleagues,
  send,
  onCancel,
}: {
  label: string;
  action: string;
  initial?: string;
  colleagues: readonly Colleague[];
  send: (words: string, mentions: string[]) => Promise<void>;
  /** Absent: the field stays. */
  onCancel?: () => void;
}) {
  const t = useTranslate();
  const form = useForm({
    initial: { words: initial },
    check: ({ words }): Faults => (words.trim() === "" ? { words: text.required } : {}),
    send: async ({ words }) => {
      const mentions = colleagues.filter(({ name }) => words.includes(`@${name}`)).map(({ id }) => id);
      await send(words.trim(), mentions);
      form.set({ words: "" });
    },
  });
  const { words } = form.values;
  const typed = /@([^@\n]{0,40})$/.exec(words)?.[1];
  const proposed =
    typed === undefined
      ? []
      : colleagues
          .filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()) && name !== typed)
          .slice(0, MOST_PROPOSED);
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TextArea {...form.bind("words")} label={label} help={t(text.help)} rows={2} maxLength={COMMENTS.longest} />
      {proposed.length > 0 && (
        <Row gap={8}>
          {proposed.map(({ id, name }) => (
            <Button
              key={id}
              variant="default"
              size="tiny"
              icon={IconAt}
              aria-label={t(text.tell(name))}
              onClick={() => form.set({ words: `${words.slice(0, words.length - (typed ?? "").length)}${name} ` })}
            >
              {name}
            </Button>
          ))}
        </Row>
      )}
      <FormFailure failure={form.failure} />
      <Row gap={8}>
        <SubmitButton variant="default" isSending={form.isSending}>
          {action}
        </SubmitButton>
        {onCancel !== undefined && (
          <Button variant="subtle" onClick={onCancel}>
            {t(text.cancel)}
          </Button>
        )}
      </Row>
    </form>
  );
}
