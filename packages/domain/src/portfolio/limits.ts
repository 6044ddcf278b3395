/** Buildings that the map shows one by one; above, it shows clusters. @source decisions.md "Portfolio" */
export const MAP_BUILDINGS = 5000;
/** From this zoom on the map draws footprints too, those of a view that has no more buildings than that. Our reading. */
export const MAP_FOOTPRINTS = { zoom: 15, buildings: 500 } as const;
/** Days that a deleted building can be restored. A choice of ours (ADR 0018). */
export const TRASH_DAYS = 30;
/** Days for which programs that follow a portfolio are told that a building was deleted. @source decisions.md "Changes" */
export const TOMBSTONE_DAYS = 90;
/** Changes of a portfolio that one page lists. */
export const CHANGES_PAGE = 1000;
/** Records that one call may name by their ids. */
export const NAMED_RECORDS = 20_000;
/** Buildings that one workbook holds when they are exported. */
export const WORKBOOK_BUILDINGS = 20_000;
/** Rows of one import file, header aside. */
export const IMPORT_ROWS = 50_000;
/** Size of an import file, bytes. @source stack.md §6 */
export const IMPORT_FILE_BYTES = 40_000_000;
/**
 * What the files of imports that are over may take, bytes: three of the largest for a person, ten for a company. Beyond,
 * the oldest ones go, and with them the workbook of their errors. A choice of ours.
 */
export const STORED_IMPORT_BYTES = { person: 3 * IMPORT_FILE_BYTES, company: 10 * IMPORT_FILE_BYTES } as const;
/** Imports of a company whose rows can still be looked at once they are over; a choice of ours. */
export const STORED_IMPORT_PREVIEWS = 20;
/** An import whose user was asked to confirm waits so long, minutes: it holds the organisation meanwhile. */
export const CONFIRM_MINUTES = 60;
/** A signed address lives so long, minutes. */
export const SIGNED_ADDRESS_MINUTES = 15;
/** Saved views of one person. */
export const SAVED_VIEWS = 100;
