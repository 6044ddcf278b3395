import type { AnswerOf, projectHistory } from "@lichen/contract";
import { CHANGE_NAMES, PROJECTS } from "@lichen/domain";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { valueWords } from "../../lists/table/cell.tsx";
import { PROJECTS_KEY } from "../../projects/use-project.ts";
import { call } from "../../ui/calls/call.ts";
import { Failure } from "../../ui/calls/failure.tsx";
import { Waiting } from "../../ui/calls/waiting.tsx";
import { formatMoment } from "../../ui/language/format-moment.ts";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import { ListPages } from "../../ui/list/list-pages.tsx";
import styles from "./configurator.module.css";

type Change = AnswerOf<typeof projectHistory>["changes"][number];
type Answer = Change["answers"][number];

const text = {
  title: { fr: "Historique", en: "History" },
  scenarios: { fr: "Surfaces et scénarios", en: "Surfaces and scenarios" },
  nothing: { fr: "rien", en: "nothing" },
};
const PAGE = 10;

/** Who changed the project, when, and which of its features. @param version read again when the project is saved */
export function ProjectHistory({ id, version }: { id: string; version: number }) {
  const say = useSay();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [page, setPage] = useState(1);
  const found = useQuery({
    queryKey: [PROJECTS_KEY, "history", id, version, page],
    queryFn: ({ signal }) =>
      call<typeof projectHistory>(
        "GET",
        "/impact/history/",
        { project_id: id, limit: PAGE, offset: PAGE * (page - 1) },
        signal,
      ),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  });
  const wordsOf = ({ field, before, after }: Answer) => {
    if (field === "scenarios") return `${say(text.scenarios)} : ${after}`;
    const column = PROJECTS.list.find(field)!;
    const [from, to] = [before, after].map((value) => valueWords(column, value, language) ?? say(text.nothing));
    return `${say(column.label)} : ${from} → ${to}`;
  };
  return (
    <details className={styles.history} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say(text.title)}</summary>
      {isOpen && found.isPending && <Waiting heights={[44, 44]} />}
      {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      <ul>
        {found.data?.changes.map((change) => (
          <li key={change.id}>
            <b>{say(CHANGE_NAMES[change.kind])}</b>{" "}
            <span className="muted">
              {formatMoment(change.at, language)}, {change.by}
            </span>
            {change.answers.length > 0 && (
              <ul>
                {change.answers.map((answer) => (
                  <li key={answer.field}>{wordsOf(answer)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {found.data !== undefined && found.data.meta.count > PAGE && (
        <ListPages meta={found.data.meta} onPage={setPage} />
      )}
    </details>
  );
}
