import type { Bilingual } from "@lichen/domain";
import type { Advisory } from "./advisory.ts";
import type { LockedPackage } from "./locked-packages.ts";
import type { AdvisoryFile } from "./read-advisories.ts";

export const text = {
  usage: {
    fr: "usage\u202f: npm run advisories -- <fichier> [--omit=dev] [--lock=package-lock.json]\nLe fichier est l’export npm d’osv.dev (all.zip) ou des avis de GitHub en JSON.",
    en: "usage: npm run advisories -- <file> [--omit=dev] [--lock=package-lock.json]\nThe file is the npm export of osv.dev (all.zip) or advisories of GitHub as JSON.",
  },
  unreadable: (path: string): Bilingual => ({
    fr: `${path}\u202f: illisible, ou sans aucun avis de sécurité`,
    en: `${path}: cannot be read, or holds no advisory`,
  }),
  touched: ({ id, severity, summary, fixedIn }: Advisory, { name, version, path, isForDevelopment }: LockedPackage) => {
    const head = `${id} · ${name} ${version}`;
    const way = path.join(" > ");
    return {
      fr: `${head} · gravité ${severity ?? "inconnue"} · ${summary}\n  par ${way}${isForDevelopment ? " (développement)" : ""}\n  ${fixedIn.length === 0 ? "aucune version corrigée" : `corrigé dans ${fixedIn.join(", ")}`}`,
      en: `${head} · severity ${severity ?? "unknown"} · ${summary}\n  by ${way}${isForDevelopment ? " (development)" : ""}\n  ${fixedIn.length === 0 ? "no fixed version" : `fixed in ${fixedIn.join(", ")}`}`,
    } satisfies Bilingual;
  },
  counts: (
    { records, lastChange }: Pick<AdvisoryFile, "records" | "lastChange">,
    packages: number,
    touched: number,
  ): Bilingual => ({
    fr: `${records} avis lus, le dernier modifié ${lastChange === null ? "à une date inconnue" : `le ${lastChange.slice(0, 10)}`}\u202f; ${packages} paquets\u202f; ${touched} concernés`,
    en: `${records} advisories read, last change ${lastChange === null ? "unknown" : lastChange.slice(0, 10)}; ${packages} packages; ${touched} concerned`,
  }),
};
