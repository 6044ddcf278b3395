/** Routes of the specification that are not open yet: each says so, by its name (screens/later/parts.ts). */
export const LATER = ["/buildings/batadapt-argvip-building-report"];
