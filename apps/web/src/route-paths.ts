/** Routes of the specification that are not open yet: each says so, by its name (screens/later/parts.ts). */
export const LATER = ["/buildings/batadapt-argvip-building-report", "/territories/batadapt-territories-report"];

/** The same behind the guard: without a session, the reader is sent to /login. @source platform.md §2 "Auth-required routes" */
export const LATER_SIGNED_IN = ["/buildings/biodibat-assets-report"];
