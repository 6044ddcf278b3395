import type { AnswerOf, buildingHistory } from "@lichen/contract";
import { CHANGE_NAMES, findListColumn, HAZARDS, type Language, PAGE_SIZE } from "@lichen/domain";
import { changeName, changeValue, formatIndex } from "@lichen/report";
import { IconArrowNarrowRight, IconDownload } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { saveAnswer } from "../../../admin/save-answer.ts";
import { BUILDINGS_KEY } from "../../../buildings/saved-building.ts";
import { valueWords } from "../../../lists/table/cell.tsx";
import { call } from "../../../ui/calls/call.ts";
import { Failure } from "../../../ui/calls/failure.tsx";
import { failureWords } from "../../../ui/calls/failure-words.ts";
import { Waiting } from "../../../ui/calls/waiting.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { Dialog } from "../../../ui/kit/dialog.tsx";
import { useNotify } from "../../../ui/kit/notifications.tsx";
import { formatMoment } from "../../../ui/language/format-moment.ts";
import { useLanguage, useSay } from "../../../ui/language/language.tsx";
import { isLevel } from "../../../ui/levels/is-level.ts";
import { Level } from "../../../ui/levels/level.tsx";
import { ListPages } from "../../../ui/list/list-pages.tsx";
import styles from "./preview.module.css";
import { historyText as text } from "./preview-text.ts";

type Change = AnswerOf<typeof buildingHistory>["changes"][number];
type Score = Change["scores"][number];

const NOTHING = "–";

/** Who changed what and when, with the levels that moved; newest first. */
export function BuildingHistory({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const say = useSay();
  const language = useLanguage();
  const notify = useNotify();
  const [page, setPage] = useState(1);
  const input = { building_id: id, limit: PAGE_SIZE, offset: PAGE_SIZE * (page - 1) };
  const found = useQuery({
    queryKey: [BUILDINGS_KEY, "history", input],
    queryFn: ({ signal }) => call<typeof buildingHistory>("GET", "/buildings/history/", input, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  async function download() {
    try {
      await saveAnswer<typeof buildingHistory>(
        "/buildings/history/",
        { building_id: id, format: "csv", language },
        "GET",
      );
    } catch (error) {
      notify({ type: "error", message: say(failureWords(error)) });
    }
  }

  return (
    <Dialog
      place="right"
      title={say(text.title(name))}
      onClose={onClose}
      foot={
        <Button variant="default" icon={IconDownload} onClick={() => void download()}>
          {say(text.download)}
        </Button>
      }
    >
      {found.isPending && <Waiting heights={[60, 60, 60]} />}
      {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.changes.length === 0 && <p>{say(text.none)}</p>}
      <ol className={styles.changes}>
        {found.data?.changes.map((change) => (
          <li key={change.id}>
            <p>
              <b>{say(CHANGE_NAMES[change.kind])}</b> {say(text.by(change.by))}{" "}
              <span className="muted">
                {formatMoment(change.at, language)} · {say(text.version(change.version))}
              </span>
            </p>
            {change.answers.length > 0 && <Answers answers={change.answers} language={language} />}
            {change.scores.length > 0 && <Scores scores={change.scores} language={language} />}
          </li>
        ))}
      </ol>
      {found.data !== undefined && found.data.meta.count > PAGE_SIZE && (
        <ListPages meta={found.data.meta} onPage={setPage} />
      )}
    </Dialog>
  );
}

function Answers({ answers, language }: { answers: Change["answers"]; language: Language }) {
  const say = useSay();
  const decisionWords = (field: string, value: string | number | null) => {
    const words = value === null ? NOTHING : changeValue(field, value);
    return typeof words === "object" ? say(words) : String(words);
  };
  return (
    <details open={answers.length <= 6}>
      <summary>{say(text.answers(answers.length))}</summary>
      <table className={styles.answers}>
        <thead>
          <tr>
            <th scope="col">{say(text.question)}</th>
            <th scope="col">{say(text.before)}</th>
            <th scope="col">{say(text.after)}</th>
          </tr>
        </thead>
        <tbody>
          {answers.map(({ field, before, after }) => {
            const column = findListColumn(field);
            const words = (value: string | number | null) =>
              column === undefined ? decisionWords(field, value) : (valueWords(column, value, language) ?? NOTHING);
            return (
              <tr key={field}>
                <th scope="row">{say(changeName(field))}</th>
                <td>{words(before)}</td>
                <td>{words(after)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}

function Scores({ scores, language }: { scores: readonly Score[]; language: Language }) {
  const say = useSay();
  return (
    <div className={styles.scores}>
      <p className="muted">{say(text.scores)}</p>
      {scores.map(({ hazard, cross_before, cross_after, index_before, index_after }) => {
        const index = (value: number | null) => (value === null ? NOTHING : formatIndex(value, language));
        const name = HAZARDS.find(({ id }) => id === hazard)?.name;
        return (
          <p key={hazard}>
            <b>{name === undefined ? hazard : say(name)}</b>
            {isLevel(cross_before) && (
              <>
                <Level level={cross_before} />
                <IconArrowNarrowRight size={16} stroke={1.75} aria-hidden />
                <span className="visually-hidden">{say(text.becomes)}</span>
              </>
            )}
            <Level level={isLevel(cross_after) ? cross_after : "unknown"} />
            {index_before !== index_after && (
              <span className="muted">
                {say(
                  index_before === null
                    ? text.firstIndex(index(index_after))
                    : text.index(index(index_before), index(index_after)),
                )}
              </span>
            )}
          </p>
        );
      })}
    </div>
  );
}
