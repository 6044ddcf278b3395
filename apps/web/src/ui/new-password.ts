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
