import {
  HAZARDS,
  type Hazard,
  indicatorOf,
  indicatorsOfHazard,
  SCENARIO_NAMES,
  type SlotEvidence,
} from "@lichen/domain";
import { formatShare } from "@lichen/report";
import { Fragment } from "react";
import { Link, useLocation } from "react-router";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import type { Part } from "./entry.ts";
import { gateRules, needsImport } from "./gates.ts";
import styles from "./method.module.css";
import { Heads, Table } from "./prose.tsx";
import { textsOf } from "./search.ts";
import { text } from "./text.ts";
import { WorkedExposureTable } from "./worked-exposure.tsx";

const waits = ({ indicators }: SlotEvidence) => indicators.every(({ indicator }) => needsImport(indicator));

/** What each hazard needs to know of a place, the evidence in order, and what closes it. */
export function hazardsPart(): Part {
  return {
    id: "hazards",
    title: text.hazards,
    entries: HAZARDS.map((hazard) => ({
      id: `hazard-${hazard.id}`,
      title: hazard.name,
      texts: [
        hazard.name,
        hazard.definition,
        ...textsOf(hazard.slots),
        ...indicatorNames(hazard),
        ...textsOf(gateRules(hazard)),
      ],
      draw: () => <HazardReading hazard={hazard} />,
    })),
  };
}

function indicatorNames(hazard: Hazard) {
  return indicatorsOfHazard(hazard).map((key) => indicatorOf(key).name);
}

function HazardReading({ hazard }: { hazard: Hazard }) {
  const say = useSay();
  const language = useLanguage();
  const { search } = useLocation();
  const rules = gateRules(hazard);
  const blind = hazard.slots
    .filter(({ evidence }) => evidence.every(waits))
    .reduce((sum, { weight }) => sum + weight, 0);
  return (
    <>
      <p className={styles.text}>{say(hazard.definition)}</p>
      <Table title={say(hazard.name)}>
        <Heads of={[text.slot, { name: text.weight, number: true }, text.evidence]} />
        <tbody>
          {hazard.slots.map((slot) => (
            <tr key={slot.id}>
              <th scope="row">{say(slot.name)}</th>
              <td className={styles.number}>{formatShare(slot.weight, language)}</td>
              <td>
                <ol className={styles.evidence}>
                  {slot.evidence.map((evidence) => (
                    <li key={evidence.indicators[0]!.indicator}>
                      {evidence.takes === "highest" && `${say(text.highestOf)} `}
                      {evidence.indicators.map(({ indicator, share, isChange }, i) => (
                        <Fragment key={indicator}>
                          {i > 0 && (evidence.takes === "highest" ? ", " : " + ")}
                          <Link to={{ search, hash: `#indicator-${indicator}` }}>
                            {say(indicatorOf(indicator).name)}
                          </Link>
                          {evidence.takes === "mean" &&
                            evidence.indicators.length > 1 &&
                            ` (${formatShare(share, language)})`}
                          {isChange && ` ${say(text.change)}`}
                        </Fragment>
                      ))}{" "}
                      {waits(evidence) && <span className="tag tag-example">{say(text.imported)}</span>}
                    </li>
                  ))}
                </ol>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <dl className={styles.facts}>
        <dt>{say(text.withoutImport)}</dt>
        <dd>{say(blind > 0 ? text.blind(formatShare(blind, language)) : text.complete)}</dd>
        {hazard.shown !== undefined && (
          <>
            <dt>{say(text.shown)}</dt>
            <dd>{hazard.shown.map((key) => say(indicatorOf(key).name)).join(", ")}</dd>
          </>
        )}
        <dt>{say(text.gate)}</dt>
        <dd>
          {rules.length === 0 && say(text.noGate)}
          {rules.length > 0 && (
            <ul className={styles.rules}>
              {rules.map(({ kind, because }) => (
                <li key={because.en}>
                  <strong>{say(text.gateKinds[kind])}</strong> – {say(because)}
                </li>
              ))}
            </ul>
          )}
        </dd>
        <dt>{say(text.readIn)}</dt>
        <dd>{hazard.scenarios.map((scenario) => say(SCENARIO_NAMES[scenario].name)).join(", ")}</dd>
      </dl>
      <WorkedExposureTable hazard={hazard.id} />
      <p className={styles.onward}>
        <Link to={{ search, hash: `#weights-${hazard.id}` }}>{say(text.toWeights)}</Link>
        <Link to={{ search, hash: `#scales-${hazard.id}` }}>{say(text.toScales)}</Link>
      </p>
    </>
  );
}
