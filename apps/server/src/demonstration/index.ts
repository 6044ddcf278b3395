export { openDemonstrationAccounts, prepareDemonstration } from "./prepare.ts";
