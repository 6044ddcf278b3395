/** The answer "unknown information": kept as given, never computed with. */
export const OPTION_UNKNOWN = "unknown";
