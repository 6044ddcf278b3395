export { sweepNotifications } from "./collect-notifications.ts";
export { deliverDigests } from "./deliver-digests.ts";
export { type Assignment, noteAssignments } from "./note-assignments.ts";
export { notificationJob } from "./notification-jobs.ts";
export { readChoices, serveNotifications } from "./serve-notifications.ts";
export { writeUnsubscribeToken } from "./unsubscribe-token.ts";
