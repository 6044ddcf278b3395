export { type Assignment, noteAssignments } from "./note-assignments.ts";
