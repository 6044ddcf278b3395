import type { Bilingual } from "@lichen/domain";
import steps from "../../../design/controls/steps.module.css";
import { IconCheck } from "../../../design/icons/icons.ts";
import { Card } from "../../../design/layout/card.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useMailWords } from "../../../shell/session/settings.ts";
import styles from "./building-import.module.css";
import type { Counted } from "./counted.ts";
import { followText } from "./follow-text.ts";
import type { BuildingsImport } from "./import-calls.ts";
import { text } from "./text.ts";
import { useCounted } from "./use-counted.ts";

type Stage = keyof typeof followText.stages;
const STAGES = Object.keys(followText.stages) as readonly Stage[];

function stageOf({ state, to_match, matched, to_confirm }: BuildingsImport, isAgreed: boolean): Stage {
  if (to_match) return "columns";
  if (to_confirm) return "confirm";
  // What was agreed to is read once more, against the portfolio of now, then written.
  if (isAgreed) return "writing";
  // Its columns are said: reading it again is checking it.
  if (matched && state === "reading") return "checking";
  if (state === "reading" || state === "checking" || state === "writing") return state;
  return "received";
}

/** Where an import stands among its stages, with what is counted so far. */
export function ImportProgress({ one, isAgreed }: { one: BuildingsImport; isAgreed: boolean }) {
  const t = useTranslate();
  const stage = stageOf(one, isAgreed);
  const stages = STAGES.filter((name) => name !== "columns" || one.to_match || one.matched);
  const at = stages.indexOf(stage);
  return (
    <Card as="section" gap={12}>
      <Row as="ol" gap={24} rowGap={8} align="stretch">
        {stages.map((name, index) => (
          <Row as="li" key={name} aria-current={index === at ? "step" : undefined}>
            <i className={index < at ? steps.done : index === at ? steps.current : steps.waiting} aria-hidden>
              {index < at ? <IconCheck size={13} stroke={3} /> : index + 1}
            </i>
            <Text as="span" muted={index > at} weight={index === at ? 600 : undefined}>
              {t(followText.stages[name])}
            </Text>
          </Row>
        ))}
      </Row>
      {/* The stage alone is read out: counts move several times a second. */}
      <p className="visually-hidden" role="status">
        {t(followText.stages[stage])}
      </p>
      {stage !== "confirm" && stage !== "columns" && <Counts one={one} />}
    </Card>
  );
}

function Counts({ one }: { one: BuildingsImport }) {
  const t = useTranslate();
  const mail = useMailWords();
  const counted = useCounted();
  if (one.state === "waiting") return <p>{t(followText.notSent)}</p>;
  const { message, done, all } = countsOf(one, counted);
  return (
    <Stack className={styles.counts}>
      <progress
        className="full"
        aria-label={t(text.states[one.state])}
        {...(all === null ? {} : { max: all, value: done })}
      />
      <Row as="p" gap={16} rowGap={4}>
        <b>{t(message)}</b>
        {one.state !== "writing" && one.valid + one.in_error > 0 && (
          <span className="muted">{t(followText.soFar(counted(one.valid), counted(one.in_error)))}</span>
        )}
      </Row>
      <p className="muted">{t(mail(followText.canLeave))}</p>
    </Stack>
  );
}

type Progress = { readonly message: Bilingual; readonly done: number; readonly all: number | null };

/** What is counted at a stage; `all` is null while nothing tells how much is left. */
function countsOf(one: BuildingsImport, counted: (n: number) => Counted): Progress {
  const toWrite = one.new + one.changed;
  switch (one.state) {
    case "writing":
      return one.written === 0
        ? { message: followText.computing(counted(toWrite)), done: 0, all: null }
        : { message: followText.writtenOf(counted(one.written), counted(toWrite)), done: one.written, all: toWrite };
    case "checking":
      return { message: followText.comparing(counted(one.rows ?? one.read)), done: 0, all: null };
    default:
      return one.rows === null
        ? { message: followText.rowsRead(counted(one.read)), done: 0, all: null }
        : {
            message: followText.rowsReadOf(counted(one.read), counted(one.rows)),
            done: one.read,
            all: Math.max(one.rows, 1),
          };
  }
}
