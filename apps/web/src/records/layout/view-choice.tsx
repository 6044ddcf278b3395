import { Segmented } from "../../design/controls/segmented.tsx";
import { useTranslate } from "../../shell/language/language.tsx";
import { type RecordsState, SHOWN } from "../list-address.ts";

const text = {
  shown: { fr: "Affichage", en: "Display" },
  list: { fr: "Liste", en: "List" },
  both: { fr: "Liste et carte", en: "List and map" },
  map: { fr: "Carte", en: "Map" },
};

/** What stands on the screen of a list. */
export function ShownChoice<Shown extends RecordsState["shown"] = RecordsState["shown"]>({
  of,
  value,
  onChange,
}: {
  /** Where there is no room for all. */
  of?: readonly Shown[];
  value: Shown;
  onChange: (shown: Shown) => void;
}) {
  const t = useTranslate();
  return (
    <Segmented
      label={t(text.shown)}
      options={(of ?? (SHOWN as readonly string[] as readonly Shown[])).map((one) => ({
        value: one,
        name: t(text[one]),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
