/** How long a link is worth, in hours. @source decisions.md, Accounts */
export const CONFIRMATION_HOURS = 72;
export const RESET_HOURS = 1;
