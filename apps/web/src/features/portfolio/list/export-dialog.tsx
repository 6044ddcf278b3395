import type { exportBuildings } from "@lichen/contract";
import { type Bilingual, EXPORT_FORMATS, FIELDS, OWNER_FIGURES } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { Dialog } from "../../../design/controls/dialog.tsx";
import formStyles from "../../../design/forms/form.module.css";
import { CheckField, FormFailure, SubmitButton } from "../../../design/forms/form-fields.tsx";
import { RadioField } from "../../../design/forms/radio-field.tsx";
import { useForm } from "../../../design/forms/use-form.ts";
import { FileWait } from "../../../design/states/file-wait.tsx";
import { EXPORT_FORMAT_WORDS } from "../../../records/export-formats.ts";
import type { FilterBody } from "../../../records/filter-body.ts";
import { countSelected, EVERYTHING, type Selection, selectionBody } from "../../../records/selection.ts";
import { saveAnswer } from "../../../shell/api/save-answer.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { NAME_COLUMNS } from "../shared/list-catalogue.ts";

const text = {
  title: { fr: "Exporter des bâtiments", en: "Export buildings" },
  which: { fr: "Bâtiments", en: "Buildings" },
  selected: (shown: string): Bilingual => ({ fr: `La sélection (${shown})`, en: `The selection (${shown})` }),
  matching: (shown: string): Bilingual => ({
    fr: `Tous les bâtiments filtrés (${shown})`,
    en: `All filtered buildings (${shown})`,
  }),
  columns: { fr: "Contenu", en: "Content" },
  shown: { fr: "Les colonnes affichées", en: "Columns shown" },
  template: {
    fr: `Les ${FIELDS.length} colonnes du questionnaire et les ${OWNER_FIGURES.length} chiffres du propriétaire, comme dans le modèle d’import`,
    en: `All ${FIELDS.length} questionnaire columns and the ${OWNER_FIGURES.length} owner’s figures, as in the import template`,
  },
  indicators: {
    fr: "Les indicateurs climatiques du lieu, valeur et niveau, par scénario et horizon (CSV)",
    en: "Climate indicators for the location, value and level, by scenario and horizon (CSV)",
  },
  format: { fr: "Format", en: "Format" },
  numbers: {
    fr: "Ajouter les niveaux en chiffres (0 à 6), avec le scénario, la date, le moteur et les couches",
    en: "Add levels as numbers (0 to 6), with the scenario, date, engine and layers",
  },
  action: (n: number, shown: string): Bilingual => ({
    fr: n > 1 ? `Télécharger ${shown} bâtiments` : `Télécharger ${shown} bâtiment`,
    en: n === 1 ? `Download ${shown} building` : `Download ${shown} buildings`,
  }),
  tooMany: {
    fr: "Trop de bâtiments pour un classeur\u202f: choisissez le format CSV, ou filtrez la liste.",
    en: "Too many buildings for a workbook: choose CSV, or filter the list.",
  },
};

/** The list as a file: which buildings, which columns, in which form. */
export function ExportDialog({
  selection,
  body,
  orderBy,
  columns,
  matching,
  onClose,
}: {
  selection: Selection;
  body: FilterBody;
  orderBy: string;
  columns: readonly string[];
  matching: number;
  onClose: () => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const ticked = countSelected(selection, matching);
  const form = useForm({
    initial: {
      which: ticked > 0 ? "selected" : "matching",
      columns: "shown",
      numbers: false as boolean,
      format: "csv",
    },
    check: () => ({}),
    send: async (values) => {
      const which = selectionBody("building_ids", values.which === "selected" ? selection : EVERYTHING, body);
      const shown = [...new Set([...NAME_COLUMNS, ...columns])];
      await saveAnswer<typeof exportBuildings>("/buildings/export/", {
        ...which,
        scenario: body.scenario,
        order_by: orderBy,
        format: (values.columns !== "indicators" && EXPORT_FORMATS.find((one) => one === values.format)) || "csv",
        language,
        ...(values.columns === "shown" ? { columns: shown, with_numbers: values.numbers } : {}),
        ...(values.columns === "indicators" ? { content: "indicators" } : {}),
      });
      onClose();
    },
    refusals: { too_many_buildings: text.tooMany },
  });
  const leaving = form.values.which === "selected" ? ticked : matching;
  const option = (value: string, name: Bilingual) => ({ value, name: t(name) });
  return (
    <Dialog place="middle" title={t(text.title)} onClose={onClose}>
      <form className={formStyles.form} onSubmit={form.submit} noValidate>
        {ticked > 0 && (
          <RadioField
            {...form.bind("which")}
            label={t(text.which)}
            options={[
              option("selected", text.selected(formatInteger(ticked, language))),
              option("matching", text.matching(formatInteger(matching, language))),
            ]}
          />
        )}
        <RadioField
          {...form.bind("columns")}
          label={t(text.columns)}
          options={[
            option("shown", text.shown),
            option("template", text.template),
            option("indicators", text.indicators),
          ]}
        />
        {form.values.columns === "shown" && <CheckField {...form.bind("numbers")} label={t(text.numbers)} />}
        {form.values.columns !== "indicators" && (
          <RadioField
            {...form.bind("format")}
            label={t(text.format)}
            options={EXPORT_FORMATS.map((value) => ({
              ...option(value, EXPORT_FORMAT_WORDS[value].name),
              detail: t(EXPORT_FORMAT_WORDS[value].detail),
            }))}
          />
        )}
        <FormFailure failure={form.failure} />
        <FileWait isWaiting={form.isSending} />
        <SubmitButton isSending={form.isSending}>
          {t(text.action(leaving, formatInteger(leaving, language)))}
        </SubmitButton>
      </form>
    </Dialog>
  );
}
