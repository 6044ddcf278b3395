import {
  type Answers,
  check,
  FIELDS,
  fieldOf,
  isWithinReach,
  optionName,
  PLACE_PRECISIONS,
  type PlacePrecision,
  QUESTIONNAIRE,
} from "@lichen/domain";
import type { Visit } from "../../../shell/session/visit.ts";
import type { AnalysedPlace } from "./report-call.ts";

/** The place and the answers of a visit, as a link carries them: another browser finds the same analysis. */
export type LinkedVisit = { readonly place: AnalysedPlace; readonly answers: Answers };

/** Raised when the shape changes: a link of another version is refused with words. */
const VERSION = 1;
const FRAGMENT = /^#v(\d{1,4})\.([\w-]*)$/;
/** Characters of a fragment: every question answered takes half of it. */
const MAX_LENGTH = 12_000;
const MAX_LABEL = 400;
const MAX_NAME = 255;
/** Altitudes that the calculation takes, m. @source contract, shapes/building-input */
const ALTITUDE_M = { min: -430, max: 4810 };
/** Who a building is belongs to its owner, and feeds no calculation. */
const SHARED = FIELDS.filter(({ section }) => section !== "identification").map(({ key }) => key);

/**
 * Returns the address of a page about the visit, for any reader. The visit comes after "#", which no browser sends to a server.
 * @param href of the page, whose query says what is looked at
 */
export function visitLink(href: string, { place, answers }: Pick<Visit, "place" | "answers">): string {
  const url = new URL(href);
  url.hash = place === null ? "" : writeFragment({ place, answers });
  return url.href;
}

function writeFragment({ place, answers }: LinkedVisit): string {
  const { label, latitude, longitude, country, insee, post_code, city, precision, altitude_m, typedAddress } = place;
  const given = Object.fromEntries(SHARED.flatMap((key) => (answers[key] === undefined ? [] : [[key, answers[key]]])));
  const shared = {
    place: {
      label: label.slice(0, MAX_LABEL),
      latitude,
      longitude,
      country,
      insee,
      post_code,
      city,
      precision,
      altitude_m,
      typedAddress: typedAddress?.slice(0, MAX_LABEL),
    },
    answers: check(QUESTIONNAIRE, given, "analysis").answers,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(shared));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `#v${VERSION}.${base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** What a fragment carries; null when it carries no visit, "refused" when it is damaged, too long or of another version. */
export function readVisitLink(hash: string): LinkedVisit | "refused" | null {
  if (!/^#v\d/.test(hash)) return null;
  const [, version, encoded] = hash.length > MAX_LENGTH ? [] : (FRAGMENT.exec(hash) ?? []);
  if (version !== String(VERSION) || encoded === undefined) return "refused";
  const value = decode(encoded);
  if (!isObject(value)) return "refused";
  const [place, answers] = [readPlace(value.place), readAnswers(value.answers)];
  return place === null || answers === null ? "refused" : { place, answers };
}

function decode(encoded: string): unknown {
  try {
    const binary = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

function readPlace(value: unknown): AnalysedPlace | null {
  if (!isObject(value)) return null;
  const { label, latitude, longitude, precision, altitude_m: altitudeM } = value;
  if (typeof latitude !== "number" || typeof longitude !== "number" || !isWithinReach({ latitude, longitude }))
    return null;
  if (!isText(label, MAX_LABEL) || typeof precision !== "string" || !Object.hasOwn(PLACE_PRECISIONS, precision))
    return null;
  const hasAltitude = typeof altitudeM === "number" && altitudeM >= ALTITUDE_M.min && altitudeM <= ALTITUDE_M.max;
  if (altitudeM !== undefined && !hasAltitude) return null;
  const text = (name: "country" | "insee" | "post_code" | "city" | "typedAddress") =>
    isText(value[name], MAX_NAME) ? value[name] : null;
  const country = text("country");
  const typedAddress = text("typedAddress");
  return {
    label,
    latitude,
    longitude,
    country: country !== null && optionName(fieldOf("country"), country) !== undefined ? country : null,
    insee: text("insee"),
    post_code: text("post_code"),
    city: text("city"),
    precision: precision as PlacePrecision,
    fell_back: typedAddress !== null,
    source: "coordinates",
    ...(hasAltitude ? { altitude_m: altitudeM } : {}),
    ...(typedAddress === null ? {} : { typedAddress }),
  };
}

/** Every answer must hold: a link that was tampered with is not half read. */
function readAnswers(value: unknown): Answers | null {
  if (!isObject(value) || Object.keys(value).some((key) => !(SHARED as readonly string[]).includes(key))) return null;
  const { answers, issues } = check(QUESTIONNAIRE, value, "analysis");
  const isWrong = issues.some(({ code, severity }) => severity === "error" && code !== "place_missing");
  return isWrong ? null : answers;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Some words on one line, without characters that turn or hide what is read. */
function isText(value: unknown, max: number): value is string {
  return typeof value === "string" && value !== "" && value.length <= max && !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(value);
}
