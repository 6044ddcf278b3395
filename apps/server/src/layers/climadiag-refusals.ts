import type { Bilingual } from "@lichen/domain";
import { quote } from "./quote.ts";

/** Why a table of Climadiag Commune is refused. */
export const climadiagRefusals = {
  bad_entity: (text: string): Bilingual => ({
    fr: `type_entite\u202f: «\u202f${quote(text)}\u202f» n’est ni commune ni epci`,
    en: `type_entite: “${quote(text)}” is neither commune nor epci`,
  }),
  bad_horizon: (text: string): Bilingual => ({
    fr: `horizon\u202f: «\u202f${quote(text)}\u202f» n’est pas 2030, 2050 ou 2100`,
    en: `horizon: “${quote(text)}” is not 2030, 2050 or 2100`,
  }),
  not_yearly: (code: string, text: string): Bilingual => ({
    fr: `type_ind\u202f: ${code} est «\u202f${quote(text)}\u202f», et non annuel`,
    en: `type_ind: ${code} is “${quote(text)}”, not annuel`,
  }),
  not_ordered: (low: number, median: number, high: number): Bilingual => ({
    fr: `low, median, high\u202f: ${low}, ${median}, ${high} ne se suivent pas`,
    en: `low, median, high: ${low}, ${median}, ${high} are not in order`,
  }),
  twice: (insee: string, code: string, horizon: string): Bilingual => ({
    fr: `${insee}\u202f: ${code} est déjà donné pour ${horizon}`,
    en: `${insee}: ${code} is already given for ${horizon}`,
  }),
  other_reference: (insee: string, code: string): Bilingual => ({
    fr: `ref\u202f: ${code} de ${insee} a une autre référence plus haut`,
    en: `ref: ${code} of ${insee} has another reference before`,
  }),
  incomplete: (insee: string, indicator: string): Bilingual => ({
    fr: `${insee}\u202f: ${indicator} n’a pas les trois horizons`,
    en: `${insee}: ${indicator} does not have the three horizons`,
  }),
  no_figure: {
    fr: "aucun indicateur connu d’une commune d’aujourd’hui dans le fichier",
    en: "no known indicator in the file for any current commune",
  },
};
