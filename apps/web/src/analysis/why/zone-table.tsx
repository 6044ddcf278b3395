import {
  DERIVED_KEYS,
  type DerivedKey,
  type FieldKey,
  fieldOf,
  optionName,
  type VulnerabilityPart,
} from "@lichen/domain";
import { formatIndex, formatNumber, formatShare, type HazardResult } from "@lichen/report";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { Fragment, useState } from "react";
import { useLanguage, useSay } from "../../ui/language.tsx";
import { DERIVED_NAMES, text } from "./text.ts";
import styles from "./why.module.css";

/** Bars of the table, at their longest, px. */
const ZONE_BAR_PX = 300;
const PART_BAR_PX = 200;

const derived: ReadonlySet<string> = new Set(DERIVED_KEYS);
const isDerived = (field: string): field is DerivedKey => derived.has(field);

/** Zones with their weight, sensitivity and share of the index; the largest is open on its answers. */
export function ZoneTable({ result }: { result: HazardResult }) {
  const say = useSay();
  const language = useLanguage();
  const { hazard, vulnerability } = result;
  const squares = vulnerability.zones.map(({ weight, index }) => (index.known ? weight * index.value ** 2 : 0));
  const total = squares.reduce((sum, square) => sum + square, 0);
  const largest = vulnerability.zones[squares.indexOf(Math.max(...squares))]?.id;
  const [open, setOpen] = useState<readonly string[]>(largest === undefined ? [] : [largest]);
  const toggle = (id: string) => setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id]);

  return (
    <section>
      <h3 className={styles.heading}>{say(text.madeOf)}</h3>
      <table className={styles.zones}>
        <thead>
          <tr>
            <th scope="col">{say(text.zone)}</th>
            <th scope="col" className={styles.number}>
              {say(text.weight)}
            </th>
            <th scope="col" className={styles.number}>
              {say(text.sensitivity)}
            </th>
            <th scope="col">{say(text.share)}</th>
          </tr>
        </thead>
        <tbody>
          {vulnerability.zones.map((zone, i) => {
            const isOpen = open.includes(zone.id);
            const share = total > 0 ? squares[i]! / total : 0;
            const parts = vulnerability.parts.filter((part) => part.zone === zone.id);
            const name = hazard.zones.find(({ id }) => id === zone.id)!.name;
            return (
              <Fragment key={zone.id}>
                <tr>
                  <th scope="row">
                    <button
                      type="button"
                      className={styles.toggle}
                      aria-expanded={isOpen}
                      onClick={() => toggle(zone.id)}
                    >
                      {isOpen ? (
                        <IconChevronDown size={15} stroke={1.75} aria-hidden />
                      ) : (
                        <IconChevronRight size={15} stroke={1.75} aria-hidden />
                      )}
                      {say(name)}
                    </button>
                  </th>
                  <td className={styles.number}>{formatIndex(zone.weight, language)}</td>
                  <td className={styles.number}>{zone.index.known ? formatIndex(zone.index.value, language) : "–"}</td>
                  <td>
                    <span className={styles.bar}>
                      <i style={{ width: share * ZONE_BAR_PX * 0.5 }} />
                      {formatShare(share, language)}
                    </span>
                  </td>
                </tr>
                {isOpen && <ZoneParts parts={parts} />}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function ZoneParts({ parts }: { parts: readonly VulnerabilityPart[] }) {
  const say = useSay();
  const language = useLanguage();
  const carried = ({ weight, sensitivity }: VulnerabilityPart) => (sensitivity.known ? weight * sensitivity.value : -1);
  const sum = parts.reduce((all, part) => all + Math.max(0, carried(part)), 0);
  const ordered = parts.toSorted((a, b) => carried(b) - carried(a));
  return ordered.map((part, index) => {
    const share = sum > 0 ? Math.max(0, carried(part)) / sum : 0;
    return (
      <tr key={part.field} className={index === ordered.length - 1 ? styles.lastPart : styles.part}>
        <td>{partWords(part)}</td>
        <td className={styles.number}>{formatNumber(part.weight, language)}</td>
        <td className={styles.number}>
          {part.sensitivity.known ? formatIndex(part.sensitivity.value, language) : "–"}
        </td>
        <td>
          <span className={styles.thinBar}>
            <i style={{ width: share * PART_BAR_PX * 0.6 }} />
            <span className="muted">
              {part.sensitivity.known ? say(text.ofZone(formatShare(share, language))) : say(text.notAnswered)}
            </span>
          </span>
        </td>
      </tr>
    );
  });

  function partWords({ field, answer }: VulnerabilityPart): string {
    const label = say(isDerived(field) ? DERIVED_NAMES[field] : fieldOf(field as FieldKey).label);
    if (answer === null) return label;
    return say(text.with(label, answerWords(field, answer)));
  }

  function answerWords(field: string, answer: string | number): string {
    if (isDerived(field)) {
      return field === "structure_age" ? formatNumber(Number(answer), language) : formatShare(Number(answer), language);
    }
    const question = fieldOf(field as FieldKey);
    const option = optionName(question, answer);
    if (option) return say(option);
    const unit = question.type === "number" || question.type === "integer" ? question.unit : undefined;
    const words = formatNumber(Number(answer), language);
    return unit === undefined ? words : `${words} ${say(unit)}`;
  }
}
