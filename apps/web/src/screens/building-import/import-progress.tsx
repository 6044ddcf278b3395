import type { Bilingual } from "@lichen/domain";
import { IconCheck } from "@tabler/icons-react";
import { useSay } from "../../ui/language.tsx";
import styles from "./building-import.module.css";
import type { BuildingsImport } from "./import-calls.ts";
import { text } from "./text.ts";
import { useCounted } from "./use-counted.ts";

type Stage = keyof typeof text.stages;
const STAGES = Object.keys(text.stages) as readonly Stage[];

function stageOf({ state, to_confirm }: BuildingsImport): Stage {
  if (to_confirm) return "confirm";
  if (state === "reading" || state === "checking" || state === "writing") return state;
  return "received";
}

/** Where an import stands among its stages, with what is counted so far. */
export function ImportProgress({ one }: { one: BuildingsImport }) {
  const say = useSay();
  const stage = stageOf(one);
  const at = STAGES.indexOf(stage);
  return (
    <section className={styles.progress}>
      <ol className={styles.stages}>
        {STAGES.map((name, index) => (
          <li
            key={name}
            data-state={index < at ? "done" : index === at ? "now" : "later"}
            aria-current={index === at ? "step" : undefined}
          >
            <i aria-hidden>{index < at ? <IconCheck size={13} stroke={3} /> : index + 1}</i>
            {say(text.stages[name])}
          </li>
        ))}
      </ol>
      {/* The stage alone is read out: counts move several times a second. */}
      <p className="visually-hidden" role="status">
        {say(text.stages[stage])}
      </p>
      {stage !== "confirm" && <Counts one={one} />}
    </section>
  );
}

function Counts({ one }: { one: BuildingsImport }) {
  const say = useSay();
  const counted = useCounted();
  if (one.state === "waiting") return <p>{say(text.notSent)}</p>;
  const toWrite = one.new + one.changed;
  const [done, all] = one.state === "writing" ? [one.written, toWrite] : [one.read, one.rows];
  const said: Bilingual =
    one.state === "writing"
      ? text.writtenOf(counted(done), counted(toWrite))
      : all === null
        ? text.rowsRead(counted(done))
        : text.rowsReadOf(counted(done), counted(all));
  return (
    <div className={styles.counts}>
      <progress
        aria-label={say(text.states[one.state])}
        {...(all === null ? {} : { max: Math.max(all, 1), value: done })}
      />
      <p>
        <b>{say(said)}</b>
        {one.state !== "writing" && one.valid + one.in_error > 0 && (
          <span className="muted">{say(text.soFar(counted(one.valid), counted(one.in_error)))}</span>
        )}
      </p>
      <p className="muted">{say(text.canLeave)}</p>
    </div>
  );
}
