import { keyOf, query } from "@lichen/client";
import type { AnswerOf, listSessions } from "@lichen/contract";
import { formatDate } from "@lichen/report";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { IconDeviceLaptop, IconDeviceMobile } from "../../../design/icons/icons.ts";
import { Lines } from "../../../design/layout/lines.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { api } from "../../../shell/api/api.ts";
import { failureWords } from "../../../shell/api/failure-words.ts";
import { formatMoment } from "../../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { SecurityLine } from "./security-line.tsx";
import { sessionsText as text } from "./sessions-text.ts";

type Session = AnswerOf<typeof listSessions>["sessions"][number];

/** Where one's own account is open, and the end of any of it. */
export function SessionsPart() {
  const t = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const found = useQuery({ ...query(api.listSessions, {}), staleTime: 0 });
  const end = useMutation({
    mutationFn: async (session: Session | null) => {
      if (session === null) return text.endedCount((await api.endOtherSessions({})).ended);
      await api.endSession({ id: session.id });
      return text.ended;
    },
    onSuccess: (message) => notify({ type: "success", message: t(message) }),
    onError: (error) => notify({ type: "error", message: t(failureWords(error)) }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(api.listSessions) }),
  });
  if (found.isPending) return <Waiting heights={[180]} />;
  if (found.isError) return <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  const { sessions } = found.data;
  return (
    <Section
      isCard
      gap={16}
      title={t(text.title)}
      actions={
        sessions.length > 1 && (
          <Button variant="default" disabled={end.isPending} onClick={() => end.mutate(null)}>
            {t(text.endOthers)}
          </Button>
        )
      }
    >
      <Lines>
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} isEnding={end.isPending} onEnd={() => end.mutate(session)} />
        ))}
      </Lines>
      <Text size={13} muted>
        {t(text.notYou)} <Link to="/profile">{t(text.changePassword)}</Link>
      </Text>
    </Section>
  );
}

function SessionLine({ session, isEnding, onEnd }: { session: Session; isEnding: boolean; onEnd: () => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const { browser, system, is_phone, is_current, opened_with, created_at, last_used_at, ends_at } = session;
  const name = [browser, system].filter((one) => one !== null).join(", ") || t(text.unknown);
  const opened = formatMoment(created_at, language);
  const detail = text.detail({
    used: is_current ? null : formatMoment(last_used_at, language),
    opened,
    how: opened_with === null ? null : text.ways[opened_with],
    end: formatDate(ends_at, language),
  });
  return (
    <SecurityLine
      icon={is_phone ? IconDeviceMobile : IconDeviceLaptop}
      name={name}
      {...(is_current ? { tag: t(text.current) } : {})}
      detail={t(detail)}
    >
      {!is_current && (
        <Button variant="default" disabled={isEnding} aria-label={`${t(text.end)} ${name}, ${opened}`} onClick={onEnd}>
          {t(text.end)}
        </Button>
      )}
    </SecurityLine>
  );
}
