export { prepareDemonstration, sayDemonstrationAccounts } from "./prepare.ts";
