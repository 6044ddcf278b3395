import { brokenPasswordRules } from "@lichen/domain";
import type { Faults } from "./use-form.ts";

/** @source platform.md §5 */
export const PASSWORD_WORDS = {
  required: { fr: "Le mot de passe est obligatoire.", en: "The password is required." },
  old_required: { fr: "L’ancien mot de passe est obligatoire.", en: "The old password is required." },
  criteria: {
    fr: "Le mot de passe ne respecte pas les critères.",
    en: "The password does not meet the criteria.",
  },
  /** @source platform.md §8 "Password: save failure" */
  unsaved: {
    fr: "Le mot de passe n’a pas pu être enregistré. Contactez le gestionnaire de l’application si cela se répète.",
    en: "The password could not be saved. Contact the application manager if it happens again.",
  },
  different: { fr: "Les deux mots de passe ne correspondent pas.", en: "The two passwords do not match." },
};

/** Faults of a new password and of its second entry. */
export function newPasswordFaults({ new_password, again }: { new_password: string; again: string }): Faults {
  const faults: Record<string, Faults[string]> = {};
  if (new_password === "") faults.new_password = PASSWORD_WORDS.required;
  else if (brokenPasswordRules(new_password).length > 0) faults.new_password = PASSWORD_WORDS.criteria;
  if (again !== new_password) faults.again = PASSWORD_WORDS.different;
  return faults;
}
