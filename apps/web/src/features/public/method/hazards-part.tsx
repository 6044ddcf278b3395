import {
  ensure,
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
import { type Fact, Facts } from "../../../design/layout/facts.tsx";
import { Lines } from "../../../design/layout/lines.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
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
  const t = useTranslate();
  const language = useLanguage();
  const { search } = useLocation();
  const rules = gateRules(hazard);
  const blind = hazard.slots
    .filter(({ evidence }) => evidence.every(waits))
    .reduce((sum, { weight }) => sum + weight, 0);
  const facts: Fact[] = [
    {
      label: t(text.withoutImport),
      value: t(blind > 0 ? text.blind(formatShare(blind, language)) : text.complete),
    },
    {
      label: t(text.gate),
      value:
        rules.length === 0 ? (
          t(text.noGate)
        ) : (
          <Lines>
            {rules.map(({ kind, because }) => (
              <li key={because.en}>
                <strong>{t(text.gateKinds[kind])}</strong> – {t(because)}
              </li>
            ))}
          </Lines>
        ),
    },
    { label: t(text.readIn), value: hazard.scenarios.map((scenario) => t(SCENARIO_NAMES[scenario].name)).join(", ") },
  ];
  if (hazard.shown !== undefined) {
    facts.splice(1, 0, {
      label: t(text.shown),
      value: hazard.shown.map((key) => t(indicatorOf(key).name)).join(", "),
    });
  }
  return (
    <>
      <Stack as="p" className={styles.text}>
        {t(hazard.definition)}
      </Stack>
      <Table title={t(hazard.name)}>
        <Heads of={[text.slot, { name: text.weight, number: true }, text.evidence]} />
        <tbody>
          {hazard.slots.map((slot) => (
            <tr key={slot.id}>
              <th scope="row">{t(slot.name)}</th>
              <td className="number">{formatShare(slot.weight, language)}</td>
              <td>
                <ol className={styles.evidence}>
                  {slot.evidence.map((evidence) => (
                    <li key={ensure(evidence.indicators[0]).indicator}>
                      {evidence.takes === "highest" && `${t(text.highestOf)} `}
                      {evidence.indicators.map(({ indicator, share, isChange }, i) => (
                        <Fragment key={indicator}>
                          {i > 0 && (evidence.takes === "highest" ? ", " : " + ")}
                          <Link to={{ search, hash: `#indicator-${indicator}` }}>{t(indicatorOf(indicator).name)}</Link>
                          {evidence.takes === "mean" &&
                            evidence.indicators.length > 1 &&
                            ` (${formatShare(share, language)})`}
                          {isChange && ` ${t(text.change)}`}
                        </Fragment>
                      ))}{" "}
                      {waits(evidence) && <span className="tag tag-example">{t(text.imported)}</span>}
                    </li>
                  ))}
                </ol>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div className={styles.facts}>
        <Facts isList facts={facts} />
      </div>
      <WorkedExposureTable hazard={hazard.id} />
      <Row as="p" gap={24} rowGap={8} className={styles.onward}>
        <Link to={{ search, hash: `#weights-${hazard.id}` }}>{t(text.toWeights)}</Link>
        <Link to={{ search, hash: `#scales-${hazard.id}` }}>{t(text.toScales)}</Link>
      </Row>
    </>
  );
}
