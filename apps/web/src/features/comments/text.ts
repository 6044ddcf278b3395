import type { Bilingual } from "@lichen/domain";

export const text = {
  title: { fr: "Conversation", en: "Conversation" },
  open: (count: number): Bilingual => ({
    fr: count === 0 ? "tout est résolu" : count === 1 ? "1 commentaire ouvert" : `${count} commentaires ouverts`,
    en: count === 0 ? "all resolved" : count === 1 ? "1 open comment" : `${count} open comments`,
  }),
  write: { fr: "Écrire un commentaire", en: "Write a comment" },
  help: { fr: "@ pour prévenir quelqu’un", en: "@ to tell someone" },
  replyTo: (author: string): Bilingual => ({ fr: `Répondre à ${author}`, en: `Reply to ${author}` }),
  tell: (name: string): Bilingual => ({ fr: `Prévenir ${name}`, en: `Tell ${name}` }),
  send: { fr: "Envoyer", en: "Send" },
  cancel: { fr: "Annuler", en: "Cancel" },
  save: { fr: "Enregistrer", en: "Save" },
  edit: { fr: "Modifier", en: "Edit" },
  editText: { fr: "Modifier le commentaire", en: "Edit the comment" },
  delete: { fr: "Supprimer", en: "Delete" },
  deleteQuestion: { fr: "Supprimer ce commentaire\u202f?", en: "Delete this comment?" },
  deleteDetail: {
    fr: "Les réponses restent. La suppression ne peut pas être annulée.",
    en: "The replies stay. The deletion cannot be undone.",
  },
  resolve: { fr: "Marquer comme résolu", en: "Mark as resolved" },
  reopen: { fr: "Rouvrir", en: "Reopen" },
  resolvedBy: (name: string): Bilingual => ({ fr: `Résolu par ${name}`, en: `Resolved by ${name}` }),
  edited: { fr: "texte modifié", en: "text edited" },
  aboutAction: (name: Bilingual): Bilingual => ({
    fr: `Sur l’action\u202f: ${name.fr}`,
    en: `On the action: ${name.en}`,
  }),
  aboutAnswer: (name: Bilingual): Bilingual => ({
    fr: `Sur la réponse\u202f: ${name.fr}`,
    en: `On the answer: ${name.en}`,
  }),
  comment: { fr: "Commenter", en: "Comment" },
  openOn: (count: number, name: Bilingual): Bilingual => ({
    fr: `${count === 0 ? "Commenter" : count === 1 ? "1 commentaire ouvert" : `${count} commentaires ouverts`}\u202f: ${name.fr}`,
    en: `${count === 0 ? "Comment" : count === 1 ? "1 open comment" : `${count} open comments`}: ${name.en}`,
  }),
  onAnswer: { fr: "Commentaires sur une réponse", en: "Comments on an answer" },
  onAction: { fr: "Commentaires sur une action", en: "Comments on an action" },
  failed: { fr: "Les commentaires n’ont pas pu être lus", en: "The comments could not be read" },
  more: { fr: "Voir les plus anciens", en: "Show older ones" },
  required: { fr: "Écrivez quelque chose.", en: "Write something." },
};
