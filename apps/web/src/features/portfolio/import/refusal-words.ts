import { CallFailure } from "@lichen/client";
import type { Bilingual, Language } from "@lichen/domain";
import { formatNumber } from "@lichen/report";
import { failureWords } from "../../../shell/api/failure-words.ts";
import { formatMoment } from "../../../shell/language/format-moment.ts";
import { followText } from "./follow-text.ts";
import { MOST_MEGABYTES } from "./import-calls.ts";
import { text } from "./text.ts";

/** Why a file was not taken, or a decision refused. */
export function refusalWords(error: unknown, language: Language): Bilingual {
  if (!(error instanceof CallFailure)) return failureWords(error);
  switch (error.code) {
    case "import_already_processing": {
      const [who, since] = [error.errors.who?.[0], error.errors.since?.[0]];
      return who === undefined || since === undefined ? text.busy : text.busyOther(who, formatMoment(since, language));
    }
    case "import_not_waiting":
      return followText.tooLate;
    case "link_expired":
      return text.expired;
    case "file_too_large":
      return text.overSize(formatNumber(MOST_MEGABYTES, language));
    default:
      return failureWords(error);
  }
}
