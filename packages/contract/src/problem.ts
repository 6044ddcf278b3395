import { REQUEST_LIMIT_S, type StructureRefusal } from "@lichen/domain";
import { z } from "zod";
import type { Problem } from "./endpoint.ts";
import { LONGEST_FIELD_PATH, MOST_REFUSED_FIELDS } from "./validation-code.ts";

/** Body of every refusal: RFC 9457, with machine codes only. Sentences stand in the contract, for its readers. */
export const problemBody = z
  .object({
    type: z.string().meta({
      description: "Identifier of the kind of refusal: urn:lichen:problem:<code>.",
      example: "urn:lichen:problem:validation",
    }),
    title: z.string().meta({ description: "Name of the HTTP status." }),
    status: z.int().meta({ description: "HTTP status of the answer." }),
    detail: z.string().meta({ description: "Code of the refusal, or the exact string of the specification." }),
    instance: z.string().optional().meta({
      description: "Identifier of the request, as in the header X-Request-Id: quote it to the operator.",
      example: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
    }),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({
        description: `Path of each refused field → its codes; at most ${MOST_REFUSED_FIELDS} fields, each path cut at ${LONGEST_FIELD_PATH} characters.`,
        example: { latitude: ["too_big"] },
      }),
  })
  .meta({ id: "Problem" });
export type ProblemBody = z.output<typeof problemBody>;

const PROBLEM_TYPE = "urn:lichen:problem:";

export function problemType(code: string): string {
  return PROBLEM_TYPE + code;
}

/** Refusals that any call may give. */
export const SHARED_PROBLEMS = {
  malformed: {
    status: 400,
    message: { fr: "La requête n’est pas du JSON lisible.", en: "The request is not readable JSON." },
  },
  unauthorized: {
    status: 401,
    detail: "A demo account or a licence is needed.",
    message: {
      fr: "Réservé aux comptes de démonstration et aux licences : connectez-vous, ou demandez une démonstration ou une licence.",
      en: "For demo and licensed accounts only: log in, or request a demo account or a licence.",
    },
  },
  forbidden: {
    status: 403,
    message: {
      fr: "Vous n'avez pas les droits pour effectuer cette action.",
      en: "You don't have the rights to do this action.",
    },
  },
  second_factor_to_add: {
    status: 403,
    message: {
      fr: "Votre structure exige un second facteur\u202f: ajoutez-le à votre compte pour continuer.",
      en: "Your company requires a second factor: add one to your account to continue.",
    },
  },
  not_found: { status: 404, message: { fr: "Introuvable.", en: "Not found." } },
  precondition_failed: {
    status: 412,
    message: {
      fr: "L’enregistrement a changé depuis la version de If-Match : relisez-le, puis recommencez.",
      en: "The record has changed since the version of If-Match: read it again, then try again.",
    },
  },
  method_not_allowed: {
    status: 405,
    message: {
      fr: "Cette adresse n’accepte pas ce type de requête.",
      en: "This address does not accept this type of request.",
    },
  },
  body_too_slow: {
    status: 408,
    message: {
      fr: "L’envoi n’est pas arrivé, ou trop lentement : vérifiez votre connexion, puis recommencez.",
      en: "The upload did not arrive, or came too slowly: check your connection, then try again.",
    },
  },
  headers_too_large: {
    status: 431,
    message: { fr: "L’adresse ou les en-têtes sont trop longs.", en: "The address or the headers are too long." },
  },
  too_large: {
    status: 413,
    message: { fr: "L’envoi dépasse 1\u00a0Mo.", en: "The upload is larger than 1 MB." },
  },
  unsupported_media_type: {
    status: 415,
    message: { fr: "Seul le JSON est accepté ici.", en: "Only JSON is accepted here." },
  },
  validation: {
    status: 422,
    message: { fr: "Des champs sont à corriger.", en: "Some fields need correcting." },
  },
  idempotency_key_reused: {
    status: 422,
    message: {
      fr: "Cette clé d’idempotence a déjà servi à une autre demande : donnez-en une nouvelle.",
      en: "This idempotency key has already been used for another request: give a new one.",
    },
  },
  still_processing: {
    status: 409,
    message: {
      fr: "La première demande de cette clé d’idempotence est encore en cours : réessayez dans un instant.",
      en: "The first request with this idempotency key is still running: try again in a moment.",
    },
  },
  already_done: {
    status: 409,
    message: {
      fr: "La demande de cette clé d’idempotence est faite, mais sa réponse n’a pas pu être conservée : relisez l’enregistrement.",
      en: "The request with this idempotency key is done, but its answer could not be stored: read the record.",
    },
  },
  empty_selection: {
    status: 422,
    message: {
      fr: "Rien n’est sélectionné\u202f: nommez des éléments, posez un filtre, ou demandez tout par «\u202fall\u202f».",
      en: "Nothing is selected: name records, set a filter, or ask for all of them with “all”.",
    },
  },
  too_many: {
    status: 429,
    message: {
      fr: "Trop de demandes en peu de temps : réessayez dans quelques instants.",
      en: "Too many requests in a short time: try again in a moment.",
    },
  },
  unexpected: {
    status: 500,
    message: {
      fr: "Une erreur est survenue. Contactez le gestionnaire de l’application si elle se répète.",
      en: "Something went wrong. Contact the application manager if it happens again.",
    },
  },
  timeout: {
    status: 503,
    message: {
      fr: `La réponse a pris plus de ${REQUEST_LIMIT_S} secondes. Rien n’a été enregistré : réessayez.`,
      en: `The response took more than ${REQUEST_LIMIT_S} seconds. Nothing was saved: try again.`,
    },
  },
  outcome_unknown: {
    status: 503,
    message: {
      fr: "L’enregistrement a commencé mais prend plus de temps que prévu. Il peut encore aboutir : vérifiez avant de recommencer.",
      en: "Saving has started but is taking longer than expected. It may still succeed: check before trying again.",
    },
  },
  busy: {
    status: 503,
    message: {
      fr: "Beaucoup de personnes enregistrent en même temps. Rien n’a été enregistré : réessayez dans quelques secondes.",
      en: "Many people are saving at the same time. Nothing was saved: try again in a few seconds.",
    },
  },
  database_unavailable: {
    status: 503,
    message: {
      fr: "La base de données ne répond pas pour le moment : réessayez dans un instant.",
      en: "The database is not responding at the moment: try again shortly.",
    },
  },
  files_unavailable: {
    status: 503,
    message: {
      fr: "Le stockage des fichiers ne répond pas pour le moment : réessayez dans un instant.",
      en: "File storage does not answer for now: try again in a moment.",
    },
  },
  unavailable: {
    status: 503,
    message: {
      fr: "Le service est momentanément indisponible : réessayez dans quelques instants.",
      en: "The service is temporarily unavailable: try again in a moment.",
    },
  },
  disk_full: {
    status: 507,
    message: {
      fr: "L’espace de stockage du service est plein : rien n’a été enregistré. Prévenez le gestionnaire de l’application.",
      en: "The service has run out of storage: nothing was saved. Tell the application manager.",
    },
  },
} as const satisfies Record<string, Problem>;

const STRUCTURE_MESSAGE = {
  fr: "L’accès de votre structure est fermé : la licence a expiré ou n’existe pas. Contactez le service commercial.",
  en: "Your company’s access is closed: its licence has expired or does not exist. Contact the sales team.",
};

/** The account is good, its company cannot work. @source platform.md §8 "User load": the exact strings */
export function structureProblem(detail: StructureRefusal): Problem {
  return { status: 403, detail, message: STRUCTURE_MESSAGE };
}

export type SharedProblemCode = keyof typeof SHARED_PROBLEMS;
