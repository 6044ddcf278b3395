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
import { Fragment, use, useState } from "react";
import { ShareLine } from "../../../design/charts/share-line.tsx";
import { IconChevronDown, IconChevronRight } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { AnswerEvidenceContext } from "./answer-evidence.ts";
import { text } from "./text.ts";
import styles from "./why.module.css";

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
    <Section level={3} gap={8} title={t(text.madeOf)}>
      <Table name={t(text.madeOf)} isDense>
        <thead>
          <tr>
            <th scope="col">{t(text.zone)}</th>
            <th scope="col" className="number">
              {t(text.weight)}
            </th>
            <th scope="col" className="number">
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
                    <Row as="button" type="button" wrap={false} aria-expanded={isOpen} onClick={() => toggle(zone.id)}>
                      {isOpen ? (
                        <IconChevronDown size={15} stroke={1.75} aria-hidden />
                      ) : (
                        <IconChevronRight size={15} stroke={1.75} aria-hidden />
                      )}
                      {t(name)}
                    </Row>
                  </th>
                  <td className="number">{formatIndex(zone.weight, language)}</td>
                  <td className="number">{zone.index !== null ? formatIndex(zone.index, language) : "–"}</td>
                  <td>
                    <ShareLine share={share}>{formatShare(share, language)}</ShareLine>
                  </td>
                </tr>
                {isOpen && <ZoneParts parts={parts} />}
              </Fragment>
            );
          })}
        </tbody>
      </Table>
    </Section>
  );
}

function ZoneParts({ parts }: { parts: ZoneShare["parts"] }) {
  const t = useTranslate();
  const evidenceOf = use(AnswerEvidenceContext);
  const language = useLanguage();
  return parts.map(({ field, answer, weight, sensitivity, shareOfZone }) => (
    <tr key={field} className={styles.part}>
      <th scope="row">
        {answer === null
          ? t(questionName(field))
          : t(text.with(t(questionName(field)), answerWords(field, answer, language)))}
        {answer !== null && evidenceOf(field)}
      </th>
      <td className="number">{formatNumber(weight, language)}</td>
      <td className="number">{sensitivity !== null ? formatIndex(sensitivity, language) : "–"}</td>
      <td>
        <ShareLine share={shareOfZone ?? 0} isFaint>
          <span className="muted">
            {shareOfZone === null ? t(text.notAnswered) : t(text.ofZone(formatShare(shareOfZone, language)))}
          </span>
        </ShareLine>
      </td>
    </tr>
  ));
}
