/**
 * Says to the database, until the end of the transaction, which companies' rows it shows. No one reads its answer: on the
 * embedded engine it travels with the statement that follows.
 */
export const SET_SCOPE = "select set_config('lichen.companies', $1, true)";
