export { countOwned, findTaker, handOver } from "./hand-over.ts";
