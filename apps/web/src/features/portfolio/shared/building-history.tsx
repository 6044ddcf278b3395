import { keyOf } from "@lichen/client";
import type { AnswerOf, buildingHistory } from "@lichen/contract";
import { findListColumn, HAZARDS } from "@lichen/domain";
import { changeName, changeValue, formatIndex } from "@lichen/report";
import { Link } from "react-router";
import { IconArrowNarrowRight } from "../../../design/icons/icons.ts";
import { Facts } from "../../../design/layout/facts.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { isLevel } from "../../../design/levels/is-level.ts";
import { Level } from "../../../design/levels/level.tsx";
import { historyText as text } from "../../../records/history/history-text.ts";
import type { RecordHistory } from "../../../records/history/record-history.ts";
import { valueWords } from "../../../records/table/cell.tsx";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { saveAnswer } from "../../../shell/api/save-answer.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";

type Change = AnswerOf<typeof buildingHistory>["changes"][number];

/** The history of a building, with the levels that moved. */
export const BUILDING_HISTORY: RecordHistory<Change> = {
  key: keyOf(api.buildingHistory, BUILDINGS_KEY),
  read: (building_id, page, signal) => api.buildingHistory({ building_id, ...page }, signal),
  nameOf: changeName,
  wordsOf(field, value, language) {
    const column = findListColumn(field);
    if (column !== undefined) return valueWords(column, value, language);
    // A decision about an action.
    const words = changeValue(field, value);
    return typeof words === "object" ? words[language] : String(words);
  },
  beyond: ({ survey, scores }) => (
    <>
      {survey !== null && <FromSurvey survey={survey} />}
      {scores.length > 0 && <Scores scores={scores} />}
    </>
  ),
  download: (building_id, language) =>
    saveAnswer<typeof buildingHistory>("/buildings/history/", { building_id, format: "csv", language }, "GET"),
};

/** The survey that brought the answers, and the person it was sent to. */
function FromSurvey({ survey: { id, recipient } }: { survey: NonNullable<Change["survey"]> }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  return (
    <p>
      <Link to={keep(`/buildings/surveys/${id}`)}>{t(text.fromSurvey(recipient))}</Link>
    </p>
  );
}

function Scores({ scores }: { scores: Change["scores"] }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Stack gap={0}>
      <p className="muted">{t(text.scores)}</p>
      <Facts
        isList
        facts={scores.map(({ hazard, cross_before, cross_after, index_before, index_after }) => {
          const index = (value: number | null) => (value === null ? "–" : formatIndex(value, language));
          const name = HAZARDS.find(({ id }) => id === hazard)?.name;
          return {
            label: name === undefined ? hazard : t(name),
            value: (
              <Row rowGap={4}>
                {isLevel(cross_before) && (
                  <>
                    <Level level={cross_before} />
                    <IconArrowNarrowRight size={16} stroke={1.75} aria-hidden />
                    <span className="visually-hidden">{t(text.becomes)}</span>
                  </>
                )}
                <Level level={isLevel(cross_after) ? cross_after : "unknown"} />
                {index_before !== index_after && (
                  <span className="muted">
                    {t(
                      index_before === null
                        ? text.firstIndex(index(index_after))
                        : text.index(index(index_before), index(index_after)),
                    )}
                  </span>
                )}
              </Row>
            ),
          };
        })}
      />
    </Stack>
  );
}
