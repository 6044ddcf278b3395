export { AskForCollaborator } from "./collaborators/ask-for-collaborator.tsx";
