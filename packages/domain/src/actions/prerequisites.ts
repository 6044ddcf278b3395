import type { Bilingual } from "../shared/bilingual.ts";

/** What a strategy rests on before any action. @source adaptation actions, edition 1.0; analysis.md §9 */
// biome-ignore format: a table, one prerequisite a line
export const PREREQUISITES = [
  { id: "PR1", name: { fr: "Connaître l’exposition et la vulnérabilité du bâtiment", en: "Know the building’s exposure and vulnerability" }, text: { fr: "Disposer d’un diagnostic à jour, fiable à 80 % au moins, complété par une visite de site.", en: "Have an up-to-date analysis, at least 80% reliable, supplemented by a site visit." } },
  { id: "PR2", name: { fr: "Respecter les règles et les assurances", en: "Comply with rules and insurance" }, text: { fr: "Vérifier plan de prévention, urbanisme, patrimoine, débroussaillement, étude de sol et clauses d’assurance avant d’agir.", en: "Check the risk prevention plan, planning rules, heritage protection, brush clearance, soil survey and insurance terms before acting." } },
  { id: "PR3", name: { fr: "Associer occupants, gestionnaires et territoire", en: "Involve occupants, managers and the local area" }, text: { fr: "Partager le diagnostic, désigner un responsable et caler les actions sur celles de la collectivité.", en: "Share the analysis, appoint someone in charge and align actions with those of the local authority." } },
  { id: "PR4", name: { fr: "Écarter la maladaptation", en: "Rule out maladaptation" }, text: { fr: "Contrôler les effets sur les émissions, l’eau, la biodiversité, les autres aléas et les voisins.", en: "Check effects on emissions, water, biodiversity, other hazards and neighbours." } },
  { id: "PR5", name: { fr: "Prévoir l’entretien et le suivi", en: "Plan upkeep and monitoring" }, text: { fr: "Budgéter l’entretien, fixer un indicateur par action et revoir la stratégie au moins tous les cinq ans.", en: "Budget upkeep, set one indicator per action and review the strategy at least every five years." } },
] as const satisfies readonly { readonly id: string; readonly name: Bilingual; readonly text: Bilingual }[];
export type PrerequisiteId = (typeof PREREQUISITES)[number]["id"];
