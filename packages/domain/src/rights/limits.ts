/** Logo of a company: sides of its image, and length of its file in base 64. */
export const LOGO_LIMITS = { leastPx: 16, mostPx: 1200, base64Length: 400_000 } as const;
/**
 * Longest wait for the answer of a call to begin, s: the server refuses then, and the screens stop waiting.
 * @source platform.md §7 "All calls go to one API base with a 30-second timeout", §9 "Request timeout 30 s"
 */
export const REQUEST_LIMIT_S = 30;
/** Rows of the tables of companies, collaborators, buildings and projects. @source platform.md §9 */
export const PAGE_SIZE = 30;
/** Rows of the longest page, and of that of a program with a key. @source decisions.md "Wire conventions", "Pages" */
export const LONGEST_PAGE = 100;
export const LONGEST_KEY_PAGE = 1000;
/** @source platform.md §5, §9: bulk collaborator file */
export const BULK_COLLABORATORS = 50;
/** @source platform.md §6: users named in a request to add collaborators */
export const REQUESTED_COLLABORATORS = 2;
/** @source decisions.md "Accounts": hours that a link lives */
export const CONFIRMATION_HOURS = 72;
export const RESET_HOURS = 1;
