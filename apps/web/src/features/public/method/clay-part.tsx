import { type Bilingual, CLAY_INACTION, CLAY_SOLUTIONS, CLAY_ZONES, RANKED_LEVELS } from "@lichen/domain";
import {
  CLAY_WORDS,
  CLAY_ZONE_NAMES,
  clayEuros,
  formatIndex,
  formatNumber,
  formatPercent,
  formatShare,
} from "@lichen/report";
import { Stack } from "../../../design/layout/stack.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { Part } from "./entry.ts";
import styles from "./method.module.css";

const text = {
  part: { fr: "Argiles sous une maison", en: "Clay under houses" },
  odds: { fr: "La probabilité d’un sinistre", en: "Probability of a claim" },
  oddsWords: {
    fr: "La probabilité de l’année t est celle de la zone, multipliée selon la vulnérabilité du bâtiment à la sécheresse et aux argiles, puis par la croissance annuelle attendue du climat. Sur une durée, c’est la probabilité d’au moins un sinistre. Les multiplicateurs sont divisés par leur moyenne sur les maisons types de France, 1,3 : toutes les maisons ensemble ont alors les sinistres qui ont été comptés. Le bas et le haut prennent les croissances basse et haute, les deux bouts de l’étendue de la vulnérabilité et ceux de la part des sinistres en zone forte. Si la zone n’est pas connue, les quatre sont montrées.",
    en: "The probability in year t is that of the zone, multiplied according to the building’s vulnerability to drought and clay, then by the expected annual growth due to climate. Over a period, it is the probability of at least one claim. The multipliers are divided by their mean over typical French houses, 1.3: all houses together then have the claims that were counted. The low and high ends use the low and high growth rates, both ends of the range of the vulnerability, and those of the share of claims in the high zone. If the zone is not known, all four are shown.",
  },
  oddsFrom: {
    fr: "446 000 sinistres de 1989 à 2022 pour 12,1 millions de maisons en zone moyenne ou forte font 0,108 % par an ; que 60 % d’entre eux (de 50 à 80 %) soient en zone forte est une hypothèse de Lichen. La croissance vient de la CCR : de 44 à 162 % de plus en trente ans.",
    en: "446,000 claims from 1989 to 2022 for 12.1 million houses in the medium or high zone come to 0.108% a year; that 60% of them (50% to 80%) are in the high zone is a Lichen assumption. The growth comes from CCR: 44 to 162% more over thirty years.",
  },
  yearly: { fr: "Sinistres par an pour 10\u202f000 maisons", en: "Claims per year per 10,000 houses" },
  level: { fr: "Vulnérabilité", en: "Vulnerability" },
  multiplier: { fr: "Multiplicateur", en: "Multiplier" },
  loss: { fr: "La perte attendue et les solutions", en: "Expected loss and solutions" },
  lossWords: (rate: string, light: string, central: string, heavy: string): Bilingual => ({
    fr: `La perte attendue est la somme, sur les années, de la probabilité multipliée par le coût d’un sinistre, ramenée à aujourd’hui à ${rate} par an. Un sinistre est léger (${light}), moyen (${central}) ou lourd (${heavy}). Une solution évite la part indiquée de cette perte : elle vaut son prix à partir d’une probabilité de sinistre égale à son coût divisé par la perte évitée d’un sinistre moyen ; au-dessus de 100 %, jamais. Des travaux faits ensemble évitent chacun leur part de ce que les autres laissent ; l’ensemble horizontal comprend déjà les autres mesures horizontales.`,
    en: `The expected loss is the sum, over the years, of the probability multiplied by the cost of a claim, discounted to today at ${rate} a year. A claim is light (${light}), average (${central}) or heavy (${heavy}). A solution avoids the stated share of this loss: it is worth its price from a claim probability equal to its cost divided by the loss avoided on an average claim; above 100%, never. Works carried out together each avoid their share of what the others leave; the horizontal package already includes the other horizontal measures.`,
  }),
};

const PER_HOUSES = 10_000;

/** How the figures of the clay tool come about, from the tables that compute. */
export function clayPart(): Part {
  return {
    id: "clay",
    title: text.part,
    entries: [
      { id: "clay-odds", title: text.odds, texts: [text.oddsWords, text.oddsFrom], draw: () => <Odds /> },
      {
        id: "clay-solutions",
        title: text.loss,
        texts: [...CLAY_SOLUTIONS.map(({ name }) => name)],
        draw: () => <Solutions />,
      },
    ],
  };
}

function Odds() {
  const t = useTranslate();
  const language = useLanguage();
  const { claimsPerYear, multiplier, meanMultiplier } = CLAY_INACTION;
  return (
    <>
      <Stack as="p" className={styles.text}>
        {t(text.oddsWords)}
      </Stack>
      <Stack as="p" className={styles.text}>
        {t(text.oddsFrom)}
      </Stack>
      <Table name={t(text.yearly)}>
        <thead>
          <tr>
            <th scope="col">{t(CLAY_WORDS.zone)}</th>
            <th scope="col">{t(text.yearly)}</th>
          </tr>
        </thead>
        <tbody>
          {CLAY_ZONES.map((zone) => (
            <tr key={zone}>
              <th scope="row">{t(CLAY_ZONE_NAMES[zone])}</th>
              <td>{formatNumber(Math.round(PER_HOUSES * claimsPerYear[zone] * 10) / 10, language)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Table name={t(text.multiplier)}>
        <thead>
          <tr>
            <th scope="col">{t(text.level)}</th>
            <th scope="col">{t(text.multiplier)}</th>
          </tr>
        </thead>
        <tbody>
          {RANKED_LEVELS.map((level) => (
            <tr key={level}>
              <th scope="row">
                <Level level={level} />
              </th>
              <td>{formatIndex(multiplier[level] / meanMultiplier, language)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

function Solutions() {
  const t = useTranslate();
  const language = useLanguage();
  const { averageClaimEur, costEur, discountRate, legalDeductibleEur } = CLAY_INACTION;
  const euros = (amount: number) => clayEuros(amount, language);
  const rate = formatPercent(discountRate, language);
  return (
    <>
      <Stack as="p" className={styles.text}>
        {t(text.lossWords(rate, euros(costEur.light), euros(costEur.central), euros(costEur.heavy)))}
      </Stack>
      <Stack as="p" className={styles.text}>
        {t(CLAY_WORDS.average(euros(averageClaimEur.low), euros(averageClaimEur.high)))}{" "}
        {t(CLAY_WORDS.deductible(euros(legalDeductibleEur)))}
      </Stack>
      <Stack as="p" className={styles.text}>
        {t(CLAY_WORDS.breakEvenNote)} {t(CLAY_WORDS.own)}
      </Stack>
      <Table name={t(text.loss)}>
        <thead>
          <tr>
            <th scope="col">{t(CLAY_WORDS.solution)}</th>
            <th scope="col">{t(CLAY_WORDS.efficacy)}</th>
            <th scope="col">{t(CLAY_WORDS.cost)}</th>
            <th scope="col">{t(CLAY_WORDS.sourceOf)}</th>
          </tr>
        </thead>
        <tbody>
          {CLAY_SOLUTIONS.map(({ id, name, efficacy, costEur: [low, high], source }) => (
            <tr key={id}>
              <th scope="row">{t(name)}</th>
              <td>{formatShare(efficacy, language)}</td>
              <td>{t(CLAY_WORDS.from(euros(low), euros(high)))}</td>
              <td>{t(source)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
