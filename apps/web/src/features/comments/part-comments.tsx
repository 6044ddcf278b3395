import { query } from "@lichen/client";
import { type Bilingual, type FieldKey, fieldOf, findAction, type PlannedId } from "@lichen/domain";
import { questionOf } from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Dialog } from "../../design/controls/dialog.tsx";
import { TextButton } from "../../design/controls/text-button.tsx";
import { IconMessageCircle } from "../../design/icons/icons.ts";
import { api } from "../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../shell/api/families.ts";
import { useTranslate } from "../../shell/language/language.tsx";
import styles from "./comments.module.css";
import { Conversation } from "./conversation.tsx";
import { text } from "./text.ts";

/** A question or an action of a building. */
type CommentedPart = { readonly field: FieldKey } | { readonly action: PlannedId };

export type PartComments = {
  /** Button with the number of open comments about a part; null: the building is not saved, or the action has none. */
  readonly mark: (part: CommentedPart) => ReactNode;
  /** The conversation that is open, over the screen. */
  readonly window: ReactNode;
};

/**
 * Marks of the open comments about the questions and actions of a building, and the conversation that a mark opens. A
 * question can always be commented on; an action without an open comment has its conversation in its sheet.
 *
 * @param id null: a building that is not saved
 */
export function usePartComments(id: string | null): PartComments {
  const t = useTranslate();
  const [opened, setOpened] = useState<CommentedPart | null>(null);
  const found = useQuery({
    ...query(api.listComments, { building_id: id ?? "", limit: 1 }, BUILDINGS_KEY),
    staleTime: 0,
    enabled: id !== null,
  });
  if (id === null || found.data === undefined) return { mark: () => null, window: null };
  const parts = found.data.open_parts;
  const mark = (part: CommentedPart) => {
    const own = parts.find((one) => ("field" in part ? one.field === part.field : one.action === part.action));
    if (own === undefined && "action" in part) return null;
    return <Mark count={own?.count ?? 0} name={nameOf(part)} onOpen={() => setOpened(part)} />;
  };
  const window = opened !== null && (
    <Dialog title={t(nameOf(opened))} over={t(overOf(opened))} place="right" onClose={() => setOpened(null)}>
      <Conversation about={{ building_id: id, ...opened }} />
    </Dialog>
  );
  return { mark, window };
}

function Mark({ count, name, onOpen }: { count: number; name: Bilingual; onOpen: () => void }) {
  const t = useTranslate();
  const label = t(text.openOn(count, name));
  return (
    <TextButton
      className={`row inline nowrap center gap-4 text-13 ${styles.mark}`}
      data-empty={count === 0 || undefined}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <IconMessageCircle size={16} stroke={1.75} aria-hidden />
      {count === 0 ? t(text.comment) : count}
    </TextButton>
  );
}

function nameOf(part: CommentedPart): Bilingual {
  if ("field" in part) return questionOf(fieldOf(part.field));
  return findAction(part.action)?.name ?? { fr: part.action, en: part.action };
}

const overOf = (part: CommentedPart) => ("field" in part ? text.onAnswer : text.onAction);
