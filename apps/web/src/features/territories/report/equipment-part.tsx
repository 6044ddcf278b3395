import {
  EQUIPMENT_CATEGORIES,
  type EquipmentCategory,
  ensure,
  HAZARDS,
  type HazardId,
  riskCount,
} from "@lichen/domain";
import {
  editionYears,
  equipmentPart,
  formatInteger,
  joinLabel,
  riskBoundsWords,
  sharedEquipmentLevel,
} from "@lichen/report";
import { useState } from "react";
import { PartView } from "../../../design/blocks/part-view.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import small from "../../../design/controls/small-select.module.css";
import { Row } from "../../../design/layout/row.tsx";
import { ValueLines } from "../../../design/layout/screen.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { TerritoryState } from "../../../shell/paths/territory-address.ts";
import cells from "./cells.module.css";
import { EquipmentTypes } from "./equipment-types.tsx";
import type { TerritoryReport } from "./territory-calls.ts";
import { text } from "./text.ts";

const SHOWN = ["chart", "words"] as const;

/** The equipment of a territory and the levels of its communes, as a chart or in words; each category opens. */
export function EquipmentPart({
  report: { equipment },
  state,
  id,
  hazard,
  onHazard,
}: {
  report: TerritoryReport;
  state: TerritoryState;
  id: string;
  hazard: HazardId;
  onHazard: (hazard: HazardId) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const [shown, setShown] = useState<(typeof SHOWN)[number]>("chart");
  const [open, setOpen] = useState<EquipmentCategory | null>(null);
  const rows = equipment.filter(({ total }) => total > 0);
  const part = equipmentPart({ equipment }, hazard, language);
  const nameOf = (category: EquipmentCategory) =>
    t(ensure(EQUIPMENT_CATEGORIES.find((one) => one.id === category)).name);
  const isShared = sharedEquipmentLevel(equipment, hazard) !== null;
  // The types of a category open from its row, or from its name where one sentence says what the rows would.
  const tables = isShared || shown === "words" ? [] : part.tables.slice(0, 1);
  return (
    <PartView
      part={{ ...part, title: t(text.equipment), words: part.words.slice(0, 1), tables }}
      drawing={
        shown === "words" &&
        !isShared && (
          <ValueLines>
            {rows.map(({ category, total, by_level, types }) => {
              const { count, share } = riskBoundsWords(riskCount(by_level[hazard] ?? {}), language);
              const editions = editionYears(types.flatMap((type) => type.editions));
              return (
                <li key={category}>
                  {t(text.sentence(formatInteger(total, language), nameOf(category), count, share, editions))}
                </li>
              );
            })}
          </ValueLines>
        )
      }
      rowHead={(name, nth) => (
        <button
          type="button"
          className={`row inline nowrap center gap-8 weight-500 ${cells.link}`}
          onClick={() => setOpen(ensure(rows[nth]).category)}
        >
          {name}
        </button>
      )}
      actions={
        rows.length > 0 && (
          <>
            <select
              className={small.select}
              aria-label={t(text.equipmentFor)}
              value={hazard}
              onChange={({ target }) => onHazard(target.value as HazardId)}
            >
              {HAZARDS.map((one) => (
                <option key={one.id} value={one.id}>
                  {t(one.name)}
                </option>
              ))}
            </select>
            {!isShared && (
              <Segmented
                label={t(text.shown)}
                options={SHOWN.map((value) => ({ value, name: t(text[value]) }))}
                value={shown}
                onChange={setShown}
              />
            )}
          </>
        )
      }
    >
      {isShared && (
        <Row as="ul" gap={16} rowGap={4}>
          {rows.map(({ category, total }) => (
            <li key={category}>
              <button
                type="button"
                className={`row inline nowrap center gap-8 weight-500 ${cells.link}`}
                onClick={() => setOpen(category)}
              >
                {joinLabel(nameOf(category), formatInteger(total, language), language)}
              </button>
            </li>
          ))}
        </Row>
      )}
      {open !== null && (
        <Dialog
          title={joinLabel(t(text.equipment), nameOf(open), language)}
          place="middle"
          onClose={() => setOpen(null)}
        >
          <EquipmentTypes state={state} id={id} category={open} hazard={hazard} />
        </Dialog>
      )}
    </PartView>
  );
}
