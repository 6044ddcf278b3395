import type { Bilingual, Language } from "@lichen/domain";
import type { FloodMask } from "../flood-maps/index.ts";
import type { StoredLayer } from "./layer-store.ts";

const MASK_NAMES: Readonly<Record<FloodMask["kind"], Bilingual>> = {
  permanent_water: { fr: "eaux permanentes", en: "permanent water" },
  spurious_depth: { fr: "hauteurs douteuses", en: "spurious depths" },
};

/** What was taken out of the depths of a flood map. */
export function describeMasks(masks: readonly Pick<FloodMask, "kind" | "checksum">[]): Bilingual {
  if (masks.length === 0) {
    return {
      fr: "Aucun masque\u202f: le lit des cours d’eau et les hauteurs douteuses y sont lus comme inondés.",
      en: "No mask: river beds and spurious depths are read as flooded.",
    };
  }
  const list = (language: Language) =>
    masks.map(({ kind, checksum }) => `${MASK_NAMES[kind][language]} (SHA-256 ${checksum})`).join(", ");
  return {
    fr: `Sans hauteur sous les masques\u202f: ${list("fr")}.`,
    en: `No depth under the masks: ${list("en")}.`,
  };
}

export const FLOOD_CAVEAT: Bilingual = {
  fr: "Débordement des grands cours d’eau, sans digues ni barrages\u202f; ni ruissellement, ni remontée de nappe, ni mer. Une maille sans eau ne dit pas que le lieu n’est pas inondable. Ce n’est pas une carte officielle. Lue à l’adresse, jamais au centre d’une commune.",
  en: "Overflow from large rivers, without dykes or dams; no surface runoff, groundwater or sea. A cell without water does not mean that the place cannot flood. This is not an official map. Read at the address, never at a commune centre.",
};

/** What the cards of flood maps have in common. */
export function describeMap({ edition, flood }: StoredLayer) {
  const metres = Math.round((flood?.grid.stepY ?? 0) * 111_195);
  return {
    url: "https://data.jrc.ec.europa.eu/collection/id-0054",
    producer: "Commission européenne, Centre commun de recherche (JRC), CEMS-EFAS",
    attribution: `River flood hazard maps, European Commission JRC / CEMS, ${edition}`,
    precision: { fr: `Mailles d’environ ${metres}\u00a0m`, en: `Cells of about ${metres} m` },
  };
}

export const PERIOD_OPTION = { period: { type: "string" } } as const;
const PERIOD = /^[1-9]\d{0,3}$/;

/** Return period that was typed, years; null for another text. */
export function readPeriod(typed: string | boolean | undefined): number | null {
  return typeof typed === "string" && PERIOD.test(typed) ? Number(typed) : null;
}
