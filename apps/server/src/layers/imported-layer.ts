import {
  type Bilingual,
  DRIAS_NODES_C,
  type DriasGrid,
  driasLayer,
  type Language,
  type SourceCard,
  type Stations,
  TRACC_NODES_C,
} from "@lichen/domain";
import type { FloodMask, RemoteFile } from "../flood-maps/index.ts";
import type { ImportedLayer } from "../reference/index.ts";
import type { StoredLayer } from "./layer-store.ts";
import { traccCard } from "./tracc-card.ts";

/** Side of a cell of the SAFRAN grid, m. */
const PRECISION_M = 8000;

/** A stored layer as the reference asks it, with the card that travels with its figures. */
export function createImportedLayer(stored: StoredLayer, grid: DriasGrid, stations: Stations): ImportedLayer {
  const isTrajectory = stored.kind === "tracc";
  const card = isTrajectory ? traccCard(stored) : cardOf(stored);
  const layer = driasLayer(grid, stations, {
    nodesC: isTrajectory ? TRACC_NODES_C : DRIAS_NODES_C,
    id: stored.id,
    priority: stored.priority,
    source: stored.id,
    evidence: "official",
    precision_m: PRECISION_M,
    vintage: stored.edition,
  });
  return { layer, card };
}

function cardOf({ id, name, licence, edition, importedAt, points, checksum }: StoredLayer): SourceCard {
  const day = importedAt.toISOString().slice(0, 10);
  return {
    id,
    name: { fr: name, en: name },
    producer: "Météo-France",
    licence,
    // The sentence that the portal asks for, with the date of its data. @source drias-climat.fr/accompagnement/section/14
    attribution: `Drias, données Météo-France, CERFACS, IPSL, ${edition}`,
    edition,
    url: "https://www.drias-climat.fr",
    precision: {
      fr: "Points de la grille SAFRAN de 8\u00a0km, moyennes sur 30 ans",
      en: "8 km SAFRAN grid points, 30-year means",
    },
    caveat: {
      fr: "Couche importée par cette installation, responsable de sa licence et de son édition. Les périodes de RCP8.5 sont rapportées au réchauffement du modèle ALADIN63/CNRM-CM5 (+1,10, +2,05 et +3,82\u00a0°C). L’îlot de chaleur urbain et le microclimat du bâtiment ne sont pas pris en compte. Couvre la France métropolitaine, Corse comprise.",
      en: "Layer imported by this installation, which is responsible for its licence and edition. RCP8.5 periods are matched to the warming of the ALADIN63/CNRM-CM5 model (+1.10, +2.05 and +3.82 °C). Urban heat islands and the building’s microclimate are not taken into account. Covers mainland France, including Corsica.",
    },
    derivation: {
      fr: `Export officiel importé le ${day} : ${points} points à quatre niveaux de réchauffement, référence 1976-2005 puis les trois périodes de RCP8.5. SHA-256 des fichiers : ${checksum}.`,
      en: `Official export imported on ${day}: ${points} points at four levels of warming, reference 1976–2005 then the three periods of RCP8.5. SHA-256 of the files: ${checksum}.`,
    },
  };
}

/** The card of a map of protected areas. */
export function areasCard({ id, name, licence, edition, importedAt, points, checksum }: StoredLayer): SourceCard {
  const day = importedAt.toISOString().slice(0, 10);
  return {
    id,
    name: { fr: name, en: name },
    licence,
    edition,
    url: "https://inpn.mnhn.fr",
    producer: "INPN – PatriNat (OFB-MNHN-CNRS-IRD)",
    attribution: `INPN – PatriNat (OFB-MNHN-CNRS-IRD), ${edition}`,
    precision: { fr: "Contours des espaces", en: "Outlines of areas" },
    caveat: {
      fr: "Couche importée par cette installation, responsable de sa licence et de son édition. La liste peut être incomplète : seuls les types importés y sont.",
      en: "Layer imported by this installation, which is responsible for its licence and edition. The list may be incomplete: it contains only the imported types.",
    },
    derivation: {
      fr: `Fichier importé le ${day} : ${points} surfaces. SHA-256 du fichier : ${checksum}.`,
      en: `File imported on ${day}: ${points} areas. SHA-256 of the file: ${checksum}.`,
    },
  };
}

/** The card of a clay map. */
export function clayCard({
  id,
  name,
  licence,
  edition,
  importedAt,
  points,
  checksum,
  covers,
}: StoredLayer): SourceCard {
  const day = importedAt.toISOString().slice(0, 10);
  const where = covers === null ? null : covers.join(", ");
  return {
    id,
    name: { fr: name, en: name },
    licence,
    edition,
    url: "https://www.georisques.gouv.fr",
    producer: "BRGM – ministère de la Transition écologique",
    attribution: `BRGM – ministère de la Transition écologique (Géorisques), ${edition}`,
    precision: { fr: "Zones au 1/50\u202f000", en: "Zones at 1:50,000" },
    caveat: {
      fr: `Couche importée par cette installation, responsable de sa licence et de son édition. Lue à l’adresse, jamais au centre d’une commune. ${where === null ? "Hors des zones du fichier, rien n’est dit." : `Hors des zones, aucune argile là où le fichier est dit complet (${where}).`}`,
      en: `Layer imported by this installation, which is responsible for its licence and edition. Read at the address, never at a commune centre. ${where === null ? "Nothing is stated outside the zones in the file." : `Outside the zones, there is no clay where the file is stated to be complete (${where}).`}`,
    },
    derivation: {
      fr: `Fichier importé le ${day}\u202f: ${points} zones. SHA-256 du fichier\u202f: ${checksum}.`,
      en: `File imported on ${day}: ${points} zones. SHA-256 of the file: ${checksum}.`,
    },
  };
}

const MASK_NAMES: Readonly<Record<FloodMask["kind"], Bilingual>> = {
  permanent_water: { fr: "eaux permanentes", en: "permanent water" },
  spurious_depth: { fr: "hauteurs douteuses", en: "spurious depths" },
};

/** What was taken out of the depths of a flood map. */
function masksOf(masks: readonly Pick<FloodMask, "kind" | "checksum">[]): Bilingual {
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

const FLOOD_CAVEAT: Bilingual = {
  fr: "Débordement des grands cours d’eau, sans digues ni barrages\u202f; ni ruissellement, ni remontée de nappe, ni mer. Une maille sans eau ne dit pas que le lieu n’est pas inondable. Ce n’est pas une carte officielle. Lue à l’adresse, jamais au centre d’une commune.",
  en: "Overflow from large rivers, without dykes or dams; no surface runoff, groundwater or sea. A cell without water does not mean that the place cannot flood. This is not an official map. Read at the address, never at a commune centre.",
};

/** What the cards of flood maps have in common. */
function floodMapCard({ id, name, licence, edition, flood }: StoredLayer) {
  const metres = Math.round((flood?.grid.stepY ?? 0) * 111_195);
  return {
    id,
    name: { fr: name, en: name },
    licence,
    edition,
    url: "https://data.jrc.ec.europa.eu/collection/id-0054",
    producer: "Commission européenne, Centre commun de recherche (JRC), CEMS-EFAS",
    attribution: `River flood hazard maps, European Commission JRC / CEMS, ${edition}`,
    precision: { fr: `Mailles d’environ ${metres}\u00a0m`, en: `Cells of about ${metres} m` },
  };
}

/** The card of a flood map that stays on its server. */
export function floodServiceCard(stored: StoredLayer, { url, total }: RemoteFile): SourceCard {
  const day = stored.importedAt.toISOString().slice(0, 10);
  const { host } = new URL(url);
  const masks = masksOf([]);
  return {
    ...floodMapCard(stored),
    caveat: {
      fr: `Fichier déclaré par cette installation, responsable de sa licence et de son édition\u202f; sert au dommage des crues d’un bâtiment, à aucun niveau. ${FLOOD_CAVEAT.fr}`,
      en: `File declared by this installation, which is responsible for its licence and edition; used for a building’s flood damage, not for any level. ${FLOOD_CAVEAT.en}`,
    },
    derivation: {
      fr: `Fichier de ${host}, déclaré le ${day}\u202f: crue de ${stored.flood?.period} ans, ${total} octets, dont la maille du lieu est lue à la demande. SHA-256 de son début\u202f: ${stored.checksum}. ${masks.fr}`,
      en: `File from ${host}, declared on ${day}: ${stored.flood?.period}-year flood, ${total} bytes, from which the cell at the place is read on demand. SHA-256 of its header: ${stored.checksum}. ${masks.en}`,
    },
  };
}

/** The card of a flood map. */
export function floodCard(stored: StoredLayer): SourceCard {
  const { importedAt, points, checksum, flood } = stored;
  const day = importedAt.toISOString().slice(0, 10);
  const masks = masksOf(flood?.masks ?? []);
  return {
    ...floodMapCard(stored),
    caveat: {
      fr: `Couche importée par cette installation, responsable de sa licence et de son édition. ${FLOOD_CAVEAT.fr}`,
      en: `Layer imported by this installation, which is responsible for its licence and edition. ${FLOOD_CAVEAT.en}`,
    },
    derivation: {
      fr: `Fichier importé le ${day}\u202f: crue de ${flood?.period} ans, ${points} carrés de mailles avec de l’eau, hauteurs au centimètre. SHA-256 du fichier\u202f: ${checksum}. ${masks.fr}`,
      en: `File imported on ${day}: ${flood?.period}-year flood, ${points} squares of cells with water, depths to the centimetre. SHA-256 of the file: ${checksum}. ${masks.en}`,
    },
  };
}
