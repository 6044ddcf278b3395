import {
  EQUIPMENT_CATEGORIES,
  type EquipmentCategory,
  ensure,
  HAZARDS,
  type HazardId,
  riskCount,
} from "@lichen/domain";
import { editionYears, equipmentNote, formatInteger, joinLabel, riskBoundsWords } from "@lichen/report";
import { useState } from "react";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import small from "../../../design/controls/small-select.module.css";
import { ValueLines } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { TerritoryState } from "../../../shell/paths/territory-address.ts";
import cells from "./cells.module.css";
import { EquipmentTypes } from "./equipment-types.tsx";
import { LevelBar } from "./level-bar.tsx";
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
  const rows = equipment
    .filter(({ total }) => total > 0)
    .map(({ category, total, by_level, types }) => ({
      category,
      total,
      counts: by_level[hazard] ?? {},
      editions: editionYears(types.flatMap((type) => type.editions)),
    }));
  const nameOf = (category: EquipmentCategory) =>
    t(ensure(EQUIPMENT_CATEGORIES.find((one) => one.id === category)).name);
  return (
    <Section
      isCard
      title={t(text.equipment)}
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
            <Segmented
              label={t(text.shown)}
              options={SHOWN.map((value) => ({ value, name: t(text[value]) }))}
              value={shown}
              onChange={setShown}
            />
          </>
        )
      }
    >
      {rows.length === 0 && <p>{t(text.noEquipment)}</p>}
      {rows.length > 0 && shown === "words" && (
        <ValueLines>
          {rows.map(({ category, total, counts, editions }) => (
            <li key={category}>
              {t(
                text.sentence(
                  formatInteger(total, language),
                  nameOf(category),
                  riskBoundsWords(riskCount(counts), language).count,
                  riskBoundsWords(riskCount(counts), language).share,
                  editions,
                ),
              )}
            </li>
          ))}
        </ValueLines>
      )}
      {rows.length > 0 && shown === "chart" && (
        <Table name={t(text.equipment)}>
          <thead>
            <tr>
              <th scope="col">{t(text.category)}</th>
              <th scope="col" className="number">
                {t(text.total)}
              </th>
              <th scope="col">{t(text.byLevel)}</th>
              <th scope="col" className="number">
                {t(text.atHigh)}
              </th>
              <th scope="col">{t(text.edition)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ category, total, counts, editions }) => (
              <tr key={category}>
                <th scope="row">
                  <button type="button" className={cells.link} onClick={() => setOpen(category)}>
                    {nameOf(category)}
                  </button>
                </th>
                <td className="number">{formatInteger(total, language)}</td>
                <td>
                  <LevelBar counts={counts} asShare />
                </td>
                <td className="number">{riskBoundsWords(riskCount(counts), language).count}</td>
                <td>{editions}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {rows.length > 0 && <p className="muted">{t(equipmentNote(equipment))}</p>}
      {open !== null && (
        <Dialog
          title={joinLabel(t(text.equipment), nameOf(open), language)}
          place="middle"
          onClose={() => setOpen(null)}
        >
          <EquipmentTypes state={state} id={id} category={open} hazard={hazard} />
        </Dialog>
      )}
    </Section>
  );
}
