import { createHash } from "node:crypto";
import { type Bilingual, type Language, LEVEL_NAMES, LEVELS, RANKED_LEVELS, type SourceCard } from "@lichen/domain";
import { COLORS, formatDate, licenceIn, TONE_LOOKS } from "@lichen/report";
import { LOGO, MARKS } from "./level-marks.ts";
import type { DocumentData } from "./typeset.ts";

const text = {
  contents: { fr: "Sommaire", en: "Contents" },
  engine: (version: string): Bilingual => ({ fr: `moteur ${version}`, en: `engine ${version}` }),
  layers: (stamp: string): Bilingual => ({ fr: `données ${stamp}`, en: `data ${stamp}` }),
  legend: { fr: "Niveaux", en: "Levels" },
  verify: { fr: "Vérifier ce document", en: "Verify this document" },
  howToVerify: {
    fr: "Les données de ce document y sont jointes (inputs.json). L’empreinte ci-dessous est celle de ce fichier joint : elle permet à l’équipe de Lichen de refaire le calcul et d’indiquer ce qui est identique et ce qui diffère.",
    en: "The data behind this document are attached to it (inputs.json). The fingerprint below is that of the attached file: it lets the Lichen team redo the calculation and show what matches and what differs.",
  },
  fingerprint: { fr: "Empreinte SHA-256", en: "SHA-256 fingerprint" },
  sources: { fr: "Sources des données", en: "Data sources" },
  card: {
    producer: { fr: "Producteur", en: "Producer" },
    edition: { fr: "Édition", en: "Edition" },
    licence: { fr: "Licence", en: "Licence" },
    attribution: { fr: "Mention", en: "Attribution" },
    precision: { fr: "Précision", en: "Precision" },
    caveat: { fr: "Réserve", en: "Caveat" },
    url: { fr: "Adresse", en: "Address" },
  },
} as const;

type FrameWish = {
  readonly language: Language;
  readonly title: string;
  /** Kind of document, at the right of the logo, and what it is about. */
  readonly kind: Bilingual;
  readonly about: string;
  readonly day: string;
  /** "1.0.0 2026 0.3.0": engine, year, layers; "1.0.0" where the last two are not known. */
  readonly stamp: string;
  /** What the figures come from, attached as inputs.json: its SHA-256 is the fingerprint. */
  readonly inputs: object;
  /** What the attachment is good for; absent: the figures can be computed again from it. */
  readonly howToVerify?: Bilingual;
};

/** What every document has: header, foot, marks and their words, colours, attachment, fingerprint. */
export function frameDocument({
  language,
  title,
  kind,
  about,
  day,
  stamp,
  inputs,
  howToVerify = text.howToVerify,
}: FrameWish) {
  const content = JSON.stringify(inputs);
  const [engine = "", , layers = ""] = stamp.split(" ");
  const data = layers === "" ? [] : [text.layers(layers)[language]];
  const foot = ["Lichen", formatDate(day, language), text.engine(engine)[language], ...data];
  return {
    language,
    title,
    day,
    attachments: [{ name: "inputs.json", content, description: text.verify[language] }],
    frame: {
      kind: kind[language],
      about: shorten(about, 60),
      foot: foot.join(" · "),
      contents: text.contents[language],
      logo: LOGO,
      marks: MARKS,
      levels: Object.fromEntries(LEVELS.map((level) => [level, LEVEL_NAMES[level][language]])),
      order: [...RANKED_LEVELS, "none", "unknown"],
      legend: text.legend[language],
      colors: COLORS.light,
      tones: { gain: TONE_LOOKS.gain.light.fill, loss: TONE_LOOKS.loss.light.fill },
    },
    verify: {
      title: text.verify[language],
      how: howToVerify[language],
      label: text.fingerprint[language],
      fingerprint: fingerprintOf(content),
    },
  } satisfies DocumentData & Record<string, unknown>;
}

/** SHA-256 of what a document carries, in hexadecimal. */
export function fingerprintOf(content: string): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Cards of the datasets, every field in words of one language. */
export function sourceCards(sources: readonly SourceCard[], language: Language) {
  return {
    title: text.sources[language],
    cards: sources.map((source) => ({
      name: source.name[language],
      rows: [
        [text.card.producer[language], source.producer],
        [text.card.edition[language], source.edition],
        [text.card.licence[language], licenceIn(source.licence, language)],
        [text.card.attribution[language], source.attribution],
        [text.card.precision[language], source.precision[language]],
        [text.card.caveat[language], source.caveat[language]],
        [text.card.url[language], source.url],
      ],
    })),
  };
}

/** The beginning of a text that is too long for its place. */
export function shorten(words: string, most: number): string {
  const characters = [...words];
  return characters.length <= most
    ? words
    : `${characters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}
