import {
  answerWords,
  formatIndex,
  formatNumber,
  formatShare,
  type HazardResult,
  questionName,
  type ZoneShare,
  zoneShares,
} from "@lichen/report";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { Fragment, useState } from "react";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { text } from "./text.ts";
import why from "./why.module.css";
import styles from "./zone-table.module.css";

/** Bars of the table, at their longest, px. */
const ZONE_BAR_PX = 300;
const PART_BAR_PX = 200;

/** Zones with their weight, sensitivity and share of the index; the largest is open on its answers. */
export function ZoneTable({ result }: { result: HazardResult }) {
  const t = useTranslate();
  const language = useLanguage();
  const { hazard, vulnerability } = result;
  const shares = zoneShares(hazard, vulnerability);
  const most = Math.max(...shares.map(({ share }) => share));
  const largest = most > 0 ? shares.find(({ share }) => share === most)?.zone.id : undefined;
  const [open, setOpen] = useState<readonly string[]>(largest === undefined ? [] : [largest]);
  const toggle = (id: string) => setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id]);

  return (
    <section>
      <Text as="h3" size={14} className={why.heading}>
        {t(text.madeOf)}
      </Text>
      <table className={styles.zones} aria-label={t(text.madeOf)}>
        <thead>
          <tr>
            <th scope="col">{t(text.zone)}</th>
            <th scope="col" className={styles.number}>
              {t(text.weight)}
            </th>
            <th scope="col" className={styles.number}>
              {t(text.sensitivity)}
            </th>
            <th scope="col">{t(text.share)}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ zone, name, share, parts }) => {
            const isOpen = open.includes(zone.id);
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
                      {t(name)}
                    </button>
                  </th>
                  <td className={styles.number}>{formatIndex(zone.weight, language)}</td>
                  <td className={styles.number}>{zone.index !== null ? formatIndex(zone.index, language) : "–"}</td>
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

function ZoneParts({ parts }: { parts: ZoneShare["parts"] }) {
  const t = useTranslate();
  const language = useLanguage();
  return parts.map(({ field, answer, weight, sensitivity, shareOfZone }, index) => (
    <tr key={field} className={index === parts.length - 1 ? styles.lastPart : styles.part}>
      <th scope="row">
        {answer === null
          ? t(questionName(field))
          : t(text.with(t(questionName(field)), answerWords(field, answer, language)))}
      </th>
      <td className={styles.number}>{formatNumber(weight, language)}</td>
      <td className={styles.number}>{sensitivity !== null ? formatIndex(sensitivity, language) : "–"}</td>
      <td>
        <span className={styles.thinBar}>
          <i style={{ width: (shareOfZone ?? 0) * PART_BAR_PX * 0.6 }} />
          <span className="muted">
            {shareOfZone === null ? t(text.notAnswered) : t(text.ofZone(formatShare(shareOfZone, language)))}
          </span>
        </span>
      </td>
    </tr>
  ));
}
