import semver from "semver";
import { z } from "zod";

/** What an advisory says of one package of npm. */
export type Advisory = {
  readonly id: string;
  readonly summary: string;
  /** As its author grades it; null when it is not. */
  readonly severity: string | null;
  readonly package: string;
  readonly touches: (version: string) => boolean;
  /** Versions that mend it. */
  readonly fixedIn: readonly string[];
};

const event = z.object({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
  limit: z.string().optional(),
});
const range = z.object({ type: z.string(), events: z.array(event) });
/** @source https://ossf.github.io/osv-schema/ */
const osv = z.object({
  id: z.string(),
  summary: z.string().optional(),
  details: z.string().optional(),
  withdrawn: z.string().nullish(),
  modified: z.string().optional(),
  database_specific: z.object({ severity: z.string().nullish() }).nullish(),
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
        ranges: z.array(range).nullish(),
        versions: z.array(z.string()).nullish(),
      }),
    )
    .nullish(),
});
/** @source https://docs.github.com/rest/security-advisories/global-advisories */
const github = z.object({
  ghsa_id: z.string(),
  summary: z.string().optional(),
  severity: z.string().nullish(),
  withdrawn_at: z.string().nullish(),
  updated_at: z.string().optional(),
  vulnerabilities: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }).nullable(),
        vulnerable_version_range: z.string().nullish(),
        first_patched_version: z.union([z.string(), z.object({ identifier: z.string() })]).nullish(),
      }),
    )
    .nullish(),
});

type Event = z.infer<typeof event>;
/** Read of one record: what it says of packages of npm, none when it was withdrawn; when it was last changed. */
export type ReadRecord = { readonly advisories: readonly Advisory[]; readonly changed: string | null };

/** @returns null for what is no advisory of either form */
export function readRecord(record: unknown): ReadRecord | null {
  const asOsv = osv.safeParse(record);
  if (asOsv.success && asOsv.data.affected !== undefined) return fromOsv(asOsv.data);
  const asGithub = github.safeParse(record);
  return asGithub.success ? fromGithub(asGithub.data) : null;
}

function fromOsv({ id, summary, details, withdrawn, modified, database_specific, affected }: z.infer<typeof osv>) {
  const advisories = (withdrawn ? [] : (affected ?? [])).flatMap(({ package: of, ranges, versions }) => {
    if (of?.ecosystem !== "npm") return [];
    const read = (ranges ?? []).filter(({ type }) => type === "SEMVER" || type === "ECOSYSTEM");
    return {
      id,
      summary: summary ?? firstLine(details ?? ""),
      severity: database_specific?.severity?.toLowerCase() ?? null,
      package: of.name,
      touches: (version: string) =>
        (versions ?? []).includes(version) || read.some(({ events }) => isWithin(version, events)),
      fixedIn: read.flatMap(({ events }) => events.flatMap(({ fixed }) => fixed ?? [])),
    };
  });
  return { advisories, changed: modified ?? null };
}

function fromGithub({
  ghsa_id: id,
  summary,
  severity,
  withdrawn_at,
  updated_at,
  vulnerabilities,
}: z.infer<typeof github>) {
  const advisories = (withdrawn_at ? [] : (vulnerabilities ?? [])).flatMap((one) => {
    if (one.package?.ecosystem !== "npm") return [];
    const { vulnerable_version_range: versions, first_patched_version: fixed } = one;
    const wanted = (versions ?? "").replaceAll(",", " ");
    return {
      id,
      summary: summary ?? "",
      severity: severity?.toLowerCase() ?? null,
      package: one.package.name,
      // A range that cannot be read touches every version: better looked at than passed over.
      touches: (version: string) =>
        semver.validRange(wanted) === null || semver.satisfies(version, wanted, { includePrerelease: true }),
      fixedIn: fixed == null ? [] : [typeof fixed === "string" ? fixed : fixed.identifier],
    };
  });
  return { advisories, changed: updated_at ?? null };
}

/** Whether a version is in a range of OSV. @source https://ossf.github.io/osv-schema/#evaluation */
function isWithin(version: string, events: readonly Event[]): boolean {
  const limits = events.flatMap(({ limit }) => limit ?? []);
  if (limits.length > 0 && !limits.some((limit) => limit === "*" || compare(version, limit) < 0)) return false;
  let isTouched = false;
  for (const { introduced, fixed, last_affected } of events.toSorted((a, b) => compare(versionOf(a), versionOf(b)))) {
    if (introduced !== undefined && compare(version, introduced) >= 0) isTouched = true;
    if (fixed !== undefined && compare(version, fixed) >= 0) isTouched = false;
    if (last_affected !== undefined && compare(version, last_affected) > 0) isTouched = false;
  }
  return isTouched;
}

function versionOf({ introduced, fixed, last_affected, limit }: Event): string {
  return introduced ?? fixed ?? last_affected ?? limit ?? "0";
}

/** `0` is before every version; of a text that is no version, what is left of it when it is read loosely. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  if (a === "0") return -1;
  if (b === "0") return 1;
  const read = (text: string) =>
    semver.parse(text, { loose: true }) ?? semver.coerce(text) ?? new semver.SemVer("0.0.0");
  return semver.compare(read(a), read(b));
}

const firstLine = (text: string) => text.trim().split("\n")[0] ?? "";
