import { ensure, type ProjectState, SURFACE_TYPES, type SurfaceTypeId, stateOfSurfaces } from "@lichen/domain";
import { formatIndex, squareMetres } from "@lichen/report";
import { useId, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { FileButton } from "../../../design/controls/file-button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import form from "../../../design/forms/form.module.css";
import { descriptionIds, FieldNotes, SelectField } from "../../../design/forms/form-fields.tsx";
import { ValueLines } from "../../../design/layout/screen.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { failureWords } from "../../../shell/api/failure-words.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { surfaceOfLayer } from "../shared/layer-words.ts";
import { type Plan, PlanFault, type PlanLayer, sumOf } from "../shared/plan.ts";
import { findUnit, metresOf, type PlanUnit, proposeUnit, unitsOf } from "../shared/plan-units.ts";
import { PLAN_FILES, readPlan } from "../shared/read-plan.ts";
import { planText as text } from "./plan-text.ts";

/** What the areas of a plan become; an empty word: they are left out. */
type Kinds = Readonly<Record<string, SurfaceTypeId | "">>;

/** Surfaces read from a plan, each layer told what it is; they take the place of those of the state. */
export function PlanImport({
  plotM2,
  isFilled,
  onTake,
  onClose,
}: {
  plotM2: number;
  /** Whether the state has surfaces, that these replace. */
  isFilled: boolean;
  onTake: (surfaces: Pick<ProjectState, "groups" | "surfaces">) => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const id = useId();
  const [plan, setPlan] = useState<Plan | null>(null);
  const [name, setName] = useState<string | null>(null);
  const [fault, setFault] = useState<PlanFault["reason"] | null>(null);
  const [by, setBy] = useState(0);
  const [unit, setUnit] = useState<PlanUnit>("metre");
  const [kinds, setKinds] = useState<Kinds>({});

  async function choose(files: FileList | null) {
    const [file] = files ?? [];
    if (file === undefined) return;
    setName(file.name);
    setFault(null);
    setPlan(null);
    try {
      const read = await readPlan(file);
      setPlan(read);
      setUnit(proposeUnit(read, plotM2));
      setBy(0);
      setKinds(proposeTypes(ensure(read.by[0]).layers));
    } catch (error) {
      setFault(error instanceof PlanFault ? error.reason : failureWords(error));
    }
  }

  const layers = plan?.by[by]?.layers ?? [];
  const metres = plan === null ? 1 : metresOf(plan, unit);
  const m2 = ({ area }: PlanLayer) => area * metres ** 2;
  const surfaces = layers.flatMap((layer) => {
    const type = kinds[layer.name];
    return type === undefined || type === "" ? [] : [{ type, areaM2: Math.round(m2(layer) * 10) / 10 }];
  });
  const sumM2 = surfaces.reduce((sum, { areaM2 }) => sum + areaM2, 0);
  return (
    <Dialog
      title={t(text.title)}
      place="right"
      onClose={onClose}
      foot={
        <Button disabled={surfaces.length === 0} onClick={() => onTake(stateOfSurfaces(surfaces))}>
          {t(text.take)}
        </Button>
      }
    >
      <Stack gap={12}>
        <p>{t(text.what)}</p>
        <div>
          <FileButton
            words={t(text.file)}
            id={id}
            accept={PLAN_FILES}
            aria-invalid={fault !== null}
            aria-describedby={descriptionIds(id, { help: true, fault: fault !== null })}
            onChange={({ target }) => void choose(target.files)}
          />{" "}
          {name !== null && <b>{name}</b>}
          <FieldNotes id={id} help={t(text.fileHelp)} fault={fault} />
        </div>
        {plan !== null && plan.by.length > 1 && (
          <SelectField
            label={t(text.by)}
            name="by"
            value={String(by)}
            fault={null}
            options={plan.by.map(({ key }, nth) => ({ value: String(nth), name: key ?? "–" }))}
            onChange={(nth) => {
              setBy(Number(nth));
              setKinds(proposeTypes(ensure(plan.by[Number(nth)]).layers));
            }}
          />
        )}
        {plan !== null && <PlanUnits plan={plan} unit={unit} onChange={setUnit} />}
        {plan !== null && (
          <Stack as="section" aria-live="polite">
            <LayerKinds layers={layers} m2={m2} kinds={kinds} onChange={setKinds} />
            {sumM2 > plotM2 + 1e-6 ? (
              <Notice kind="failure">
                {t(text.over(squareMetres(sumM2, language), squareMetres(plotM2, language)))}
              </Notice>
            ) : (
              <p>{t(text.sum(squareMetres(sumM2, language), squareMetres(plotM2, language)))}</p>
            )}
            <LeftOut plan={plan} />
            {isFilled && <p className="muted">{t(text.replaces)}</p>}
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
}

/** The unit of a plan, which a map in a system that is known does not need. */
function PlanUnits({ plan, unit, onChange }: { plan: Plan; unit: PlanUnit; onChange: (unit: PlanUnit) => void }) {
  const t = useTranslate();
  const units = unitsOf(plan);
  if (units.length === 0) return null;
  const doubted = findUnit(plan.doubtedMetres);
  const areaIn = (metres: number) => Math.max(...plan.by.map(({ layers }) => sumOf(layers))) * metres ** 2;
  const help =
    doubted !== null
      ? text.unitDoubted(text.units[doubted], areaIn(metresOf(plan, doubted)))
      : plan.metres !== null
        ? text.unitStated
        : plan.kind === "map"
          ? text.unitOfMap
          : text.unitProposed;
  return (
    <SelectField
      label={t(text.unit)}
      name="unit"
      value={unit}
      help={t(help)}
      fault={null}
      options={units.map((one) => ({ value: one, name: t(text.units[one]) }))}
      onChange={onChange}
    />
  );
}

/** What of a plan is not counted, and why; the system that its coordinates were read in. */
function LeftOut({ plan: { hidden, leftAside, system } }: { plan: Plan }) {
  const t = useTranslate();
  return (
    <>
      {hidden.map(({ why, shapes, layers }) => (
        <p key={why}>{t(text.hidden[why](shapes, layers))}</p>
      ))}
      {leftAside > 0 && <p className="muted">{t(text.leftAside(leftAside))}</p>}
      {system !== null && <p className="muted">{t(text.system(system))}</p>}
    </>
  );
}

/** What each layer of a plan is. */
function LayerKinds({
  layers,
  m2,
  kinds,
  onChange,
}: {
  layers: readonly PlanLayer[];
  m2: (layer: PlanLayer) => number;
  kinds: Kinds;
  onChange: (kinds: Kinds) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <ValueLines aria-label={t(text.layers)}>
      {layers.map((layer) => (
        <li key={layer.name}>
          <b>{layer.name}</b>
          <span className="muted">
            {t(text.shapes(layer.shapes))}, {squareMetres(m2(layer), language)}
          </span>
          <select
            className={form.input}
            aria-label={t(text.kindOf(layer.name))}
            value={kinds[layer.name] ?? ""}
            onChange={({ target }) => onChange({ ...kinds, [layer.name]: target.value as SurfaceTypeId | "" })}
          >
            <option value="">{t(text.leftOut)}</option>
            {SURFACE_TYPES.map((type) => (
              <option key={type.id} value={type.id}>
                {t(type.name)} ({formatIndex(type.coefficient, language)})
              </option>
            ))}
          </select>
        </li>
      ))}
    </ValueLines>
  );
}

const proposeTypes = (layers: readonly PlanLayer[]): Kinds =>
  Object.fromEntries(layers.map(({ name }) => [name, surfaceOfLayer(name) ?? ""]));
