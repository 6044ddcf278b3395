import { type Field, findField } from "@lichen/domain";
import { questionOf } from "@lichen/report";
import { type RefObject, useEffect, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { IconArrowLeft, IconArrowRight } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import styles from "./requested-questions.module.css";
import { requestedText } from "./requested-text.ts";

/** Questions that a link asks: the one to answer now, among all of them in their order. */
export type RequestedQuestions = { readonly now: Field | undefined; readonly all: readonly Field[] };

/** The questions that the address asks; what is no question of the form is left out. */
export function readRequestedQuestions(params: URLSearchParams): RequestedQuestions {
  const now = findField(params.get("field") ?? "");
  const named = (params.get("ask") ?? "").split(",").flatMap((key) => findField(key) ?? []);
  const all = [...new Set(named)];
  if (now === undefined) return { now, all: [] };
  return { now, all: all.includes(now) ? all : [now] };
}

/** The questions that the address asks; the one to answer comes into view, and takes the focus, each time it is asked. */
export function useRequestedQuestions(list: RefObject<HTMLElement | null>): RequestedQuestions {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const requested = useMemo(() => readRequestedQuestions(params), [params]);
  const isHidden = params.has("why");
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again changes the key alone
  useEffect(() => {
    if (requested.now === undefined || isHidden) return;
    const question = list.current?.querySelector<HTMLElement>(`[data-field="${requested.now.key}"]`);
    question?.scrollIntoView({ block: "center" });
    const control =
      question?.querySelector<HTMLElement>("input:checked") ??
      question?.querySelector<HTMLElement>("input, select, textarea");
    control?.focus({ preventScroll: true });
  }, [requested.now?.key, isHidden, key]);
  return requested;
}

/** The name of what marks the question asked; nothing for the others. */
export function markQuestion(field: Field, { now }: RequestedQuestions): string | undefined {
  return field.key === now?.key ? styles.requested : undefined;
}

/** Says which of the questions asked this one is, and goes from one to the next. */
export function RequestedSteps({
  requested: { now, all },
  onAsk,
  onReturn,
}: {
  requested: RequestedQuestions;
  onAsk: (field: Field) => void;
  /** After the last one, goes back to the screen that asked; undefined where none did. */
  onReturn?: (() => void) | undefined;
}) {
  const t = useTranslate();
  if (now === undefined || all.length < 2) return null;
  const at = all.indexOf(now);
  const [before, after] = [all[at - 1], all[at + 1]];
  return (
    <Row
      as="nav"
      gap={16}
      rowGap={8}
      justify="between"
      className={`sticky-end screen-only ${styles.steps}`}
      aria-label={t(requestedText.region)}
    >
      <p role="status">
        <b>{t(requestedText.place(at + 1, all.length))}</b> {t(questionOf(now))}
      </p>
      <Row as="span" align="stretch">
        <Button
          variant="default"
          size="small"
          disabled={before === undefined}
          icon={IconArrowLeft}
          onClick={() => before !== undefined && onAsk(before)}
        >
          {t(requestedText.previous)}
        </Button>
        {after === undefined && onReturn !== undefined ? (
          <Button size="small" onClick={onReturn}>
            {t(requestedText.back)}
          </Button>
        ) : (
          <Button
            size="small"
            disabled={after === undefined}
            endIcon={IconArrowRight}
            onClick={() => after !== undefined && onAsk(after)}
          >
            {t(requestedText.next)}
          </Button>
        )}
      </Row>
    </Row>
  );
}

/** Says of the question asked that it is the one, for who does not see its mark. */
export function RequestedHere({ field, requested }: { field: Field; requested: RequestedQuestions }) {
  const t = useTranslate();
  return field.key === requested.now?.key ? (
    <Text size={13} weight={600} className={styles.here}>
      {t(requestedText.here)}
    </Text>
  ) : null;
}
