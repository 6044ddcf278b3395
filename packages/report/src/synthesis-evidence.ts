import { type EvidenceQuality, type Language, type RiskSubject, SUBJECT_NAMES } from "@lichen/domain";
import { formatShare, joinLabel, lowercaseFirst } from "./figure.ts";

/** Buildings of which the exposure to a hazard is known, by what it rests on; null for all hazards together. */
type EvidenceCounts = Readonly<Record<EvidenceQuality, number>> | null;

/**
 * Hazards of which the exposure rests on a stand-in, or on little, for some buildings: the share of those of which it is
 * known. Empty where there is none.
 */
export function evidenceSentence(
  subjects: readonly { readonly id: RiskSubject; readonly evidence: EvidenceCounts }[],
  language: Language,
): string {
  const shares = subjects.flatMap(({ id, evidence }) => {
    if (evidence === null) return [];
    const known = Object.values(evidence).reduce((sum, count) => sum + count, 0);
    const thin = evidence.proxy + evidence.weak;
    return thin === 0 ? [] : [`${lowercaseFirst(SUBJECT_NAMES[id])[language]} ${formatShare(thin / known, language)}`];
  });
  if (shares.length === 0) return "";
  const title = {
    fr: "Part des bâtiments d’exposition connue pour lesquels elle repose sur une preuve faible ou indirecte",
    en: "Share of buildings with known exposure for which it rests on weak or indirect evidence",
  };
  return `${joinLabel(title[language], shares.join(", "), language)}.`;
}
