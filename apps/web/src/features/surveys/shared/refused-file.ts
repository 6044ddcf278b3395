import { type Bilingual, EVIDENCE_FILE_BYTES } from "@lichen/domain";

const most = EVIDENCE_FILE_BYTES / 1_000_000;

/** Why a file that proves an answer is refused, for those at a desk. */
export const REFUSED_FILE: Readonly<Record<string, Bilingual>> = {
  file_type_refused: {
    fr: "Ce fichier n’est ni une photo (JPEG, PNG, WebP) ni un PDF, ou il est abîmé.",
    en: "This file is neither a photo (JPEG, PNG, WebP) nor a PDF, or it is damaged.",
  },
  evidence_file_too_large: {
    fr: `Ce fichier dépasse ${most}\u00a0Mo\u202f: réduisez-le, puis choisissez-le à nouveau.`,
    en: `This file is larger than ${most} MB: make it smaller, then choose it again.`,
  },
  evidence_storage_full: {
    fr: "La structure n’a plus de place pour des photographies et des documents.",
    en: "The company has no room left for photographs and documents.",
  },
};

export function refusedWords(code: string): Bilingual {
  return REFUSED_FILE[code] ?? { fr: "Ce fichier a été refusé par le serveur.", en: "The server refused this file." };
}
