import type { equipmentRisks } from "@lichen/contract";
import {
  countFromHigh,
  EQUIPMENT_CATEGORIES,
  EQUIPMENT_TYPES,
  type EquipmentCategory,
  HAZARDS,
  type HazardId,
} from "@lichen/domain";
import { equipmentEditions, formatInteger, formatShare, labelled } from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TerritoryState } from "../../territories/territory-address.ts";
import { call } from "../../ui/calls/call.ts";
import { Failure } from "../../ui/calls/failure.tsx";
import { Waiting } from "../../ui/calls/waiting.tsx";
import { Dialog } from "../../ui/kit/dialog.tsx";
import table from "../../ui/kit/plain-table.module.css";
import { ScrollBox } from "../../ui/kit/scroll-box.tsx";
import { Segmented } from "../../ui/kit/segmented.tsx";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import { Level as LevelWord } from "../../ui/levels/level.tsx";
import { LevelBar } from "./level-bar.tsx";
import type { TerritoryReport } from "./territory-calls.ts";
import styles from "./territory-report.module.css";
import { text } from "./text.ts";

const SHOWN = ["chart", "words"] as const;

/** The equipment of a territory and the levels of its communes, as a chart or in words; each category opens. */
export function EquipmentPart({
  report: { equipment, sources },
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
  const say = useSay();
  const language = useLanguage();
  const [shown, setShown] = useState<(typeof SHOWN)[number]>("chart");
  const [open, setOpen] = useState<EquipmentCategory | null>(null);
  const rows = equipment
    .filter(({ total }) => total > 0)
    .map(({ category, total, by_level }) => ({ category, total, counts: by_level[hazard] ?? {} }));
  const nameOf = (category: EquipmentCategory) => say(EQUIPMENT_CATEGORIES.find((one) => one.id === category)!.name);
  return (
    <section className={styles.card}>
      <div className={styles.cardHead}>
        <h2>{say(text.equipment)}</h2>
        {rows.length > 0 && (
          <>
            <select
              aria-label={say(text.equipmentFor)}
              value={hazard}
              onChange={({ target }) => onHazard(target.value as HazardId)}
            >
              {HAZARDS.map((one) => (
                <option key={one.id} value={one.id}>
                  {say(one.name)}
                </option>
              ))}
            </select>
            <Segmented
              label={say(text.shown)}
              options={SHOWN.map((value) => ({ value, name: say(text[value]) }))}
              value={shown}
              onChange={setShown}
            />
          </>
        )}
      </div>
      {rows.length === 0 && <p>{say(text.noEquipment)}</p>}
      {rows.length > 0 && shown === "words" && (
        <ul className={styles.sentences}>
          {rows.map(({ category, total, counts }) => (
            <li key={category}>
              {say(
                text.sentence(
                  formatInteger(total, language),
                  nameOf(category),
                  formatInteger(countFromHigh(counts), language),
                  formatShare(countFromHigh(counts) / total, language),
                ),
              )}
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && shown === "chart" && (
        <ScrollBox label={say(text.equipment)}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{say(text.category)}</th>
                <th scope="col">{say(text.total)}</th>
                <th scope="col">{say(text.byLevel)}</th>
                <th scope="col">{say(text.atHigh)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ category, total, counts }) => (
                <tr key={category}>
                  <th scope="row">
                    <button type="button" className={styles.link} onClick={() => setOpen(category)}>
                      {nameOf(category)}
                    </button>
                  </th>
                  <td>{formatInteger(total, language)}</td>
                  <td className={styles.wide}>
                    <LevelBar counts={counts} asShare />
                  </td>
                  <td>{formatInteger(countFromHigh(counts), language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {rows.length > 0 && <p className="muted">{say(text.equipmentNote(equipmentEditions(sources)))}</p>}
      {open !== null && (
        <Dialog
          title={labelled(say(text.equipment), nameOf(open), language)}
          place="middle"
          onClose={() => setOpen(null)}
        >
          <Types state={state} id={id} category={open} hazard={hazard} />
        </Dialog>
      )}
    </section>
  );
}

/** The types of a category, with their threshold and how exposed they are. */
function Types({
  state: { scale, scenario, horizon },
  id,
  category,
  hazard,
}: {
  state: TerritoryState;
  id: string;
  category: EquipmentCategory;
  hazard: HazardId;
}) {
  const say = useSay();
  const language = useLanguage();
  const asked = { scale, territory_id: id, equipement_category: category, hazard, scenario, horizon };
  const found = useQuery({
    queryKey: ["territory-equipment", asked],
    queryFn: ({ signal }) => call<typeof equipmentRisks>("GET", "/equipements_risks/", asked, signal),
  });
  if (found.isError)
    return <Failure title={say(text.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data === undefined) return <Waiting heights={[200]} />;
  const index = found.data.index[hazard];
  return (
    <>
      {index !== undefined && (
        <p className={styles.index}>
          {say(text.index)} <LevelWord level={index.level} />
        </p>
      )}
      <ScrollBox label={say(text.types)}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{say(text.type)}</th>
              <th scope="col">{say(text.total)}</th>
              <th scope="col">{say(text.byLevel)}</th>
            </tr>
          </thead>
          <tbody>
            {found.data.totals.map(({ type, total, by_level }) => {
              const { name, note } = EQUIPMENT_TYPES.find((one) => one.id === type)!;
              return (
                <tr key={type}>
                  <th scope="row">
                    {say(name)}
                    {note !== null && <span className={`muted ${styles.small}`}>{say(note)}</span>}
                  </th>
                  <td>{formatInteger(total, language)}</td>
                  <td className={styles.wide}>
                    <LevelBar counts={by_level[hazard] ?? {}} asShare />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}
