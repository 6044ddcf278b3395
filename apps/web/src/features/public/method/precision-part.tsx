import {
  APPENDIX_A,
  EVIDENCE_QUALITIES,
  HAZARD_FAMILIES,
  HAZARD_PACES,
  hazardOf,
  ITEMS_NOT_COVERED,
  NATURES,
  REASONS,
  type SourceCard,
} from "@lichen/domain";
import { METHOD_PARAGRAPHS, REPLAYED_EVENTS } from "@lichen/report";
import { Lines } from "../../../design/layout/lines.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { Entry, Part } from "./entry.ts";
import styles from "./method.module.css";
import { Heads, Paragraphs, Table } from "./prose.tsx";
import { ReplayedEvents } from "./replayed-events.tsx";
import { textsOf } from "./search.ts";
import { text } from "./text.ts";

/** What may be claimed, why figures are missing, and what the method does not cover. */
export function precisionPart(cards: readonly SourceCard[]): Part {
  const limits = METHOD_PARAGRAPHS.limits();
  const contested = METHOD_PARAGRAPHS.contested();
  const claims: Entry = {
    id: "claims",
    title: text.claims,
    texts: cards.flatMap(({ name, precision, caveat }) => [name, precision, caveat]),
    draw: () => <Claims cards={cards} />,
  };
  return {
    id: "precision",
    title: text.precision,
    entries: [
      ...(cards.length === 0 ? [] : [claims]),
      {
        id: "natures",
        title: text.natures,
        texts: textsOf([NATURES, EVIDENCE_QUALITIES]),
        draw: () => <Natures />,
      },
      { id: "reasons", title: text.reasons, texts: textsOf(REASONS), draw: () => <Reasons /> },
      { id: "limits", title: text.limits, texts: limits, draw: () => <Paragraphs of={limits} /> },
      { id: "contested", title: text.contested, texts: contested, draw: () => <Paragraphs of={contested} /> },
      {
        id: "replay",
        title: text.replay,
        texts: [
          text.replayLead,
          ...REPLAYED_EVENTS.flatMap(({ name, what, places }) => [name, what, ...places.map((one) => one.name)]),
        ],
        draw: () => <ReplayedEvents />,
      },
      {
        id: "appendix-a",
        title: text.appendix,
        texts: textsOf(
          APPENDIX_A.map(({ name, readings, notCovered = null }) => [
            name,
            ...readings.map(({ limit }) => limit),
            notCovered,
          ]),
        ),
        draw: () => <Appendix />,
      },
    ],
  };
}

function Claims({ cards }: { cards: readonly SourceCard[] }) {
  const t = useTranslate();
  return (
    <Table title={t(text.claims)}>
      <Heads of={[text.dataset, text.precisionOf, text.caveat]} />
      <tbody>
        {cards.map(({ id, name, precision, caveat }) => (
          <tr key={id}>
            <th scope="row">{t(name)}</th>
            <td>{t(precision)}</td>
            <td className={styles.basis}>{t(caveat)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Natures() {
  const t = useTranslate();
  return (
    <>
      <Row as="p">
        {Object.values(NATURES).map((nature) => (
          <span key={nature.en} className="tag">
            {t(nature)}
          </span>
        ))}
      </Row>
      <ol className={styles.evidence}>
        {Object.values(EVIDENCE_QUALITIES).map((quality) => (
          <li key={quality.en}>{t(quality)}</li>
        ))}
      </ol>
    </>
  );
}

function Reasons() {
  const t = useTranslate();
  return (
    <>
      <Level level="unknown" />
      <Lines>
        {Object.values(REASONS).map((reason) => (
          <li key={reason.en}>{t(reason)}</li>
        ))}
      </Lines>
    </>
  );
}

function Appendix() {
  const t = useTranslate();
  const all = APPENDIX_A.length;
  return (
    <>
      <Stack as="p" className={styles.text}>
        {t(text.appendixCount(all - ITEMS_NOT_COVERED.length, all))}
      </Stack>
      <Table title={t(text.appendix)}>
        <Heads of={[text.appendix, text.family, text.kind, text.readBy, text.leftOut]} />
        <tbody>
          {APPENDIX_A.map(({ id, name, family, pace, readings, notCovered }) => (
            <tr key={id}>
              <th scope="row">{t(name)}</th>
              <td>{t(HAZARD_FAMILIES[family])}</td>
              <td>{t(HAZARD_PACES[pace])}</td>
              <td>
                {readings.length === 0 ? (
                  <strong>{t(text.notCovered)}</strong>
                ) : (
                  readings.map(({ hazard }) => t(hazardOf(hazard).name)).join(", ")
                )}
              </td>
              <td className={styles.basis}>
                {notCovered === undefined
                  ? [...new Set(readings.flatMap(({ limit }) => (limit === null ? [] : [t(limit)])))].join(" ")
                  : t(notCovered)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
