import type { FastifyInstance } from "fastify";
import type { Services } from "../services.ts";
import { serveActionFiles } from "./serve-action-files.ts";
import { serveColleagues } from "./serve-colleagues.ts";
import { serveTaskLists } from "./serve-task-lists.ts";

/** Planned actions that people carry out. */
export function serveTasks(app: FastifyInstance, services: Services): void {
  serveTaskLists(app, services);
  serveColleagues(app, services);
  serveActionFiles(app, services);
}

export { readReaders } from "./serve-colleagues.ts";
export { FROM_TASKS, isTaskLate, LAST_DAY } from "./task-rows.ts";
