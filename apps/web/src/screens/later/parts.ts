import type { Bilingual } from "@lichen/domain";

/** Parts of the product that are not open yet, by the beginning of their address: what each will do. */
export const PARTS: readonly {
  readonly path: string;
  readonly name: Bilingual;
  readonly purpose: Bilingual;
  /** What can be done already. */
  readonly door?: { readonly to: string; readonly name: Bilingual };
}[] = [
  {
    path: "/buildings/batadapt-argvip-building-report",
    name: { fr: "Rapport retrait-gonflement des argiles", en: "Clay shrink-swell report" },
    purpose: {
      fr: "Le coût de l’inaction comparé à celui des solutions, pour les adresses en France.",
      en: "The cost of inaction against the solutions, for French addresses.",
    },
  },
];

/** The part that an address belongs to; null for an address of no part. */
export function partOf(pathname: string): (typeof PARTS)[number] | null {
  return PARTS.find((part) => pathname === part.path || pathname.startsWith(`${part.path}/`)) ?? null;
}
