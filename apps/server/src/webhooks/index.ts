export { queueActions, queueEvent, queueLevelsChanged } from "./queue-event.ts";
export { serveWebhooks } from "./serve-webhooks.ts";
export { sweepDeliveries } from "./sweep-deliveries.ts";
export { WEBHOOK_JOB, webhookJobs } from "./webhook-jobs.ts";
