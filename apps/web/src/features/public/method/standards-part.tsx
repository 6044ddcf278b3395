import type { Bilingual } from "@lichen/domain";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { Part } from "./entry.ts";
import { Heads, Table } from "./prose.tsx";
import { textsOf } from "./search.ts";
import { text } from "./text.ts";

type Reference = { readonly name: Bilingual; readonly use: Bilingual };

const same = (name: string): Bilingual => ({ fr: name, en: name });

/** Texts with the force of a standard or of a law that the product follows, and what it takes from each. */
const STANDARDS: readonly Reference[] = [
  {
    name: same("ISO 14091:2021"),
    use: {
      fr: "Le vocabulaire et l’enchaînement : aléa, exposition, sensibilité, vulnérabilité, risque ; la chaîne d’impact de chaque aléa.",
      en: "Vocabulary and sequence: hazard, exposure, sensitivity, vulnerability, risk; the impact chain of each hazard.",
    },
  },
  {
    name: { fr: "Règlement délégué (UE) 2021/2139, annexe A", en: "Delegated Regulation (EU) 2021/2139, Appendix A" },
    use: {
      fr: "La liste des aléas de la taxonomie européenne, avec, pour chacun, l’aléa de Lichen correspondant ou l’absence de correspondance.",
      en: "The list of hazards in the EU Taxonomy, each with the matching Lichen hazard or a note saying that none matches.",
    },
  },
  {
    name: { fr: "ESRS E1 (CSRD), E1-9", en: "ESRS E1 (CSRD), E1-9" },
    use: {
      fr: "Les risques physiques par scénario et horizon ; le tableau de publication d’un portefeuille.",
      en: "Physical risks by scenario and horizon; the disclosure table for a portfolio.",
    },
  },
  {
    name: {
      fr: "Trajectoire de réchauffement de référence pour l’adaptation (TRACC)",
      en: "French reference warming trajectory for adaptation (TRACC)",
    },
    use: {
      fr: "La trajectoire nationale\u00a0: +2\u00a0°C en 2030, +2,7\u00a0°C en 2050, +4\u00a0°C en 2100.",
      en: "The national trajectory: +2 °C in 2030, +2.7 °C in 2050, +4 °C in 2100.",
    },
  },
  {
    name: { fr: "Eurocode 1, EN 1991-1-4, annexe nationale", en: "Eurocode 1, EN 1991-1-4, National Annex" },
    use: {
      fr: "La vitesse de référence du vent par zone, en France et outre-mer.",
      en: "The basic wind velocity by zone, in France and overseas.",
    },
  },
  {
    name: { fr: "Code des assurances, article L. 125-1", en: "French Insurance Code, article L. 125-1" },
    use: {
      fr: "Les catastrophes naturelles reconnues, comptées par commune comme événements observés.",
      en: "Recognised natural disasters, counted by commune as observed events.",
    },
  },
];

/** Reports that say how to read the climate; no force of law. */
const GUIDELINES: readonly Reference[] = [
  {
    name: { fr: "GIEC, sixième rapport, groupe I (2021)", en: "IPCC, Sixth Assessment Report, WG I (2021)" },
    use: {
      fr: "Les scénarios SSP, les niveaux de réchauffement et les changements par région.",
      en: "SSP scenarios, warming levels and changes by region.",
    },
  },
  {
    name: { fr: "GIEC, sixième rapport, groupe II (2022)", en: "IPCC, Sixth Assessment Report, WG II (2022)" },
    use: {
      fr: "Le risque défini comme la rencontre de l’aléa, de l’exposition et de la vulnérabilité.",
      en: "Risk defined as the interaction of hazard, exposure and vulnerability.",
    },
  },
  {
    name: { fr: "DRIAS, les futurs du climat (Météo-France)", en: "DRIAS, climate futures (Météo-France)" },
    use: {
      fr: "La définition des indicateurs climatiques en France, et la façon de lire leurs fourchettes.",
      en: "The definition of climate indicators in France, and how to read their ranges.",
    },
  },
];

export function standardsPart(): Part {
  return {
    id: "standards",
    title: text.standards,
    entries: [
      {
        id: "followed-standards",
        title: text.followedStandards,
        texts: textsOf(STANDARDS),
        draw: () => <References of={STANDARDS} title={text.followedStandards} />,
      },
      {
        id: "guidelines",
        title: text.guidelines,
        texts: textsOf(GUIDELINES),
        draw: () => <References of={GUIDELINES} title={text.guidelines} />,
      },
    ],
  };
}

function References({ of: references, title }: { of: readonly Reference[]; title: Bilingual }) {
  const t = useTranslate();
  return (
    <Table title={t(title)}>
      <Heads of={[text.reference, text.takenFromIt]} />
      <tbody>
        {references.map(({ name, use }) => (
          <tr key={name.en}>
            <th scope="row">{t(name)}</th>
            <td>{t(use)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
