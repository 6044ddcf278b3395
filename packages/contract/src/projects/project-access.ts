/** Whoever may not see a project is told the same. */
export const PROJECT_NOT_FOUND = {
  status: 404,
  message: {
    fr: "Ce projet est introuvable : vérifiez son identifiant.",
    en: "This project could not be found: check its identifier.",
  },
} as const;
