/** Refusal given to anyone who may not see a project. */
export const PROJECT_NOT_FOUND = {
  status: 404,
  message: {
    fr: "Ce projet est introuvable : vérifiez son identifiant.",
    en: "This project could not be found: check its identifier.",
  },
} as const;
