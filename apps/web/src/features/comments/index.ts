export { Conversation } from "./conversation.tsx";
export { type PartComments, usePartComments } from "./part-comments.tsx";
