import { query } from "@lichen/client";
import { isOwnerAddress, LONGEST_OWNER } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { ComboField } from "../../../design/forms/combo-field.tsx";
import type { Bound } from "../../../design/forms/use-form.ts";
import { api } from "../../../shell/api/api.ts";
import { COLLABORATORS_KEY } from "../../../shell/api/families.ts";
import { useTranslate } from "../../../shell/language/language.tsx";

const text = {
  help: {
    fr: "Un collaborateur, ou l’adresse e-mail d’une personne sans compte\u202f: un e-mail la prévient.",
    en: "A collaborator, or the email address of someone without an account: they receive an email.",
  },
  outside: {
    fr: "Aucun collaborateur qui lit ce bâtiment n’a cette adresse\u202f: sans compte, cette personne recevra un e-mail, et rien d’autre.",
    en: "No collaborator who reads this building has this address: without an account, this person will receive an email, and nothing else.",
  },
  typed: {
    fr: "Ce texte n’est pas une adresse\u202f: personne ne sera prévenu.",
    en: "This text is not an address: no email will be sent.",
  },
};

/** Most colleagues proposed at once. */
const MOST_PROPOSED = 8;

/** Who carries out an action: a colleague by their email, the address of someone else, or a text as it was typed. */
export function OwnerField({
  buildingId,
  label,
  ...field
}: Bound<string> & {
  /** Whose readers are proposed; absent: no one is. */
  buildingId: string | undefined;
  label: string;
}) {
  const t = useTranslate();
  const found = useQuery(
    query(api.listColleagues, buildingId === undefined ? null : { building_id: buildingId }, COLLABORATORS_KEY),
  );
  const colleagues = found.data?.colleagues ?? [];
  const typed = field.value.trim().toLowerCase();
  const known = colleagues.find(({ email }) => email === typed);
  const proposed = colleagues
    .filter(({ name, email }) => email !== null && `${name} ${email}`.toLowerCase().includes(typed))
    .flatMap(({ email }) => email ?? [])
    .slice(0, MOST_PROPOSED);
  const help = typed === "" ? t(text.help) : (known?.name ?? t(isOwnerAddress(typed) ? text.outside : text.typed));
  return (
    <ComboField
      {...field}
      label={label}
      help={found.isSuccess ? help : t(text.help)}
      proposed={proposed}
      onChange={(words) => field.onChange(words.slice(0, LONGEST_OWNER))}
    />
  );
}
