import { query } from "@lichen/client";
import type { AnswerOf, InputOf, listComments } from "@lichen/contract";
import { COMMENTS, fieldOf, findAction, LONGEST_PAGE } from "@lichen/domain";
import { questionOf } from "@lichen/report";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { TextButton } from "../../design/controls/text-button.tsx";
import { ConfirmDialog } from "../../design/forms/confirm-dialog.tsx";
import { Lines } from "../../design/layout/lines.tsx";
import { Row } from "../../design/layout/row.tsx";
import { Section } from "../../design/layout/section.tsx";
import { Stack } from "../../design/layout/stack.tsx";
import { Text } from "../../design/layout/text.tsx";
import { Failure } from "../../design/states/failure.tsx";
import { api } from "../../shell/api/api.ts";
import { BUILDINGS_KEY, COLLABORATORS_KEY, PROJECTS_KEY } from "../../shell/api/families.ts";
import { formatMoment } from "../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import { type Colleague, CommentForm } from "./comment-form.tsx";
import { CommentText } from "./comment-text.tsx";
import styles from "./comments.module.css";
import { text } from "./text.ts";

type About = Pick<InputOf<typeof listComments>, "building_id" | "project_id" | "field" | "action">;
type Comments = AnswerOf<typeof listComments>;
type Comment = Comments["comments"][number];

/** What people write to each other about a building, one of its answers or actions, or a project. */
export function Conversation({ about, level = 3 }: { about: About; level?: 2 | 3 }) {
  const t = useTranslate();
  const client = useQueryClient();
  const family = about.project_id === undefined ? BUILDINGS_KEY : PROJECTS_KEY;
  const found = useQuery({ ...query(api.listComments, { ...about, limit: LONGEST_PAGE }, family), staleTime: 0 });
  const { building_id, project_id } = about;
  const people = useQuery(
    query(api.listColleagues, project_id === undefined ? { building_id } : { project_id }, COLLABORATORS_KEY),
  );
  const colleagues = people.data?.colleagues ?? [];
  if (found.isError) {
    return <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (found.data === undefined) return null;
  const { comments, open_count, can_resolve } = found.data;
  const again = () => client.invalidateQueries({ queryKey: [family] });
  const isWhole = about.field === undefined && about.action === undefined;
  const roots = comments.filter(({ reply_to }) => reply_to === null);
  return (
    <Section
      level={level}
      gap={8}
      title={t(text.title)}
      actions={
        roots.length > 0 && (
          <Text as="span" size={13} muted>
            {t(text.open(open_count))}
          </Text>
        )
      }
    >
      {roots.length > 0 && (
        <Lines>
          {roots.map((root) => (
            <li key={root.id}>
              <Thread
                root={root}
                replies={comments.filter(({ reply_to }) => reply_to === root.id)}
                about={about}
                isNamed={isWhole}
                canResolve={can_resolve}
                colleagues={colleagues}
                onChanged={again}
              />
            </li>
          ))}
        </Lines>
      )}
      <CommentForm
        label={t(text.write)}
        action={t(text.send)}
        colleagues={colleagues}
        send={async (words, mentions) => {
          await api.addComment({ ...about, text: words, mentions: mentions.slice(0, COMMENTS.mentions) });
          await again();
        }}
      />
    </Section>
  );
}

type ThreadProps = {
  readonly root: Comment;
  readonly replies: readonly Comment[];
  readonly about: About;
  /** Whether it is among comments about other parts, and says which it is about. */
  readonly isNamed: boolean;
  readonly canResolve: boolean;
  readonly colleagues: readonly Colleague[];
  readonly onChanged: () => Promise<void>;
};

/** A comment with its replies; a resolved one is folded to its first line. */
function Thread({ root, replies, about, isNamed, canResolve, colleagues, onChanged }: ThreadProps) {
  const t = useTranslate();
  const [isReplying, setReplying] = useState(false);
  const isResolved = root.resolved_at !== null;
  const part = isNamed ? partOf(root) : null;
  return (
    <Stack gap={8}>
      {part !== null && (
        <Text size={12} muted>
          {t(part)}
        </Text>
      )}
      <CommentView comment={root} colleagues={colleagues} onChanged={onChanged}>
        {isResolved && root.resolved_by !== null && (
          <span className="muted">{t(text.resolvedBy(root.resolved_by))}</span>
        )}
        {!isResolved && !isReplying && (
          <TextButton onClick={() => setReplying(true)}>{t(text.replyTo(root.author))}</TextButton>
        )}
        {canResolve && (
          <TextButton onClick={() => void api.changeComment({ id: root.id, resolved: !isResolved }).then(onChanged)}>
            {t(isResolved ? text.reopen : text.resolve)}
          </TextButton>
        )}
      </CommentView>
      {replies.length > 0 && (
        <Stack as="ul" gap={12} className={styles.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentView comment={reply} colleagues={colleagues} onChanged={onChanged} />
            </li>
          ))}
        </Stack>
      )}
      {isReplying && (
        <CommentForm
          label={t(text.replyTo(root.author))}
          action={t(text.send)}
          colleagues={colleagues}
          send={async (words, mentions) => {
            await api.addComment({ ...about, text: words, mentions, reply_to: root.id });
            setReplying(false);
            await onChanged();
          }}
          onCancel={() => setReplying(false)}
        />
      )}
    </Stack>
  );
}

function partOf({ field, action }: Comment) {
  if (field !== null) return text.aboutAnswer(questionOf(fieldOf(field)));
  const found = action === null ? undefined : findAction(action);
  return found === undefined ? null : text.aboutAction(found.name);
}

function CommentView({
  comment,
  colleagues,
  onChanged,
  children,
}: {
  comment: Comment;
  colleagues: readonly Colleague[];
  onChanged: () => Promise<void>;
  /** What can be done about the whole of it. */
  children?: ReactNode;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const [doing, setDoing] = useState<"edit" | "delete" | null>(null);
  return (
    <div>
      <Text size={13}>
        <b>{comment.author}</b>{" "}
        <span className="muted">
          {formatMoment(comment.created_at, language)}
          {comment.edited_at !== null && ` · ${t(text.edited)}`}
        </span>
      </Text>
      {doing === "edit" ? (
        <CommentForm
          label={t(text.editText)}
          action={t(text.save)}
          initial={comment.text}
          colleagues={colleagues}
          send={async (words, mentions) => {
            await api.changeComment({ id: comment.id, text: words, mentions });
            setDoing(null);
            await onChanged();
          }}
          onCancel={() => setDoing(null)}
        />
      ) : (
        <CommentText words={comment.text} mentions={comment.mentions} />
      )}
      {(comment.own || children !== undefined) && (
        <Row gap={12} rowGap={0} className="text-13">
          {children}
          {comment.own && doing === null && (
            <>
              <TextButton onClick={() => setDoing("edit")}>{t(text.edit)}</TextButton>
              <TextButton onClick={() => setDoing("delete")}>{t(text.delete)}</TextButton>
            </>
          )}
        </Row>
      )}
      {doing === "delete" && (
        <ConfirmDialog
          question={text.deleteQuestion}
          action={text.delete}
          onConfirm={async () => {
            await api.deleteComment({ id: comment.id });
            setDoing(null);
            await onChanged();
          }}
          onClose={() => setDoing(null)}
        >
          <p>{t(text.deleteDetail)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
