import { ensure, type ProjectState, type StateResults, stateGains, surfacesOf, surfaceType } from "@lichen/domain";
import { formatIndex, formatShare, formatSignedIndex, PLOT_LOOKS, squareMetres } from "@lichen/report";
import { IconInfoCircle, IconWand } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { ScrollBox } from "../../../design/controls/scroll-box.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { PlotDrawing } from "../shared/plot-drawing.tsx";
import { projectsText } from "../shared/projects-text.ts";
import { StateFigures } from "../shared/state-figures.tsx";
import { BestScenario } from "./best-scenario.tsx";
import { bestText } from "./best-text.ts";
import styles from "./configurator.module.css";
import { text } from "./text.ts";

/** Changes of one surface that are named. */
const GAINS = 3;

/** What a state gives: its plot in proportion, its figures, where they come from and what would raise them. */
export function StateView({
  state,
  results,
  initial,
  plotM2,
  isLate,
  onBest,
}: {
  state: ProjectState;
  results: StateResults;
  initial: StateResults;
  plotM2: number;
  /** Whether something typed keeps the figures where they were. */
  isLate: boolean;
  /** Adds a scenario of these surfaces; null where none can be added. */
  onBest: ((surfaces: Pick<ProjectState, "groups" | "surfaces">) => void) | null;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const [shown, setShown] = useState<"plan" | "table">("plan");
  const [isSearching, setSearching] = useState(false);
  const { parts, value } = results.biotope;
  const declaredM2 = parts.reduce((sum, { areaM2 }) => sum + areaM2, 0);
  return (
    <>
      <Stack gap={12} className={styles.middle}>
        <Row justify="between">
          <h2>{t(projectsText.plot)}</h2>
          <Segmented
            label={t(projectsText.plot)}
            options={[
              { value: "plan", name: t({ fr: "Plan", en: "Plan" }) },
              { value: "table", name: t({ fr: "Tableau", en: "Table" }) },
            ]}
            value={shown}
            onChange={setShown}
          />
        </Row>
        {isLate && <p className={styles.late}>{t(text.lastRight)}</p>}
        {parts.length === 0 && <p className="muted">{t(text.nothingDeclared)}</p>}
        {shown === "plan" ? (
          <PlotDrawing parts={parts} plotM2={plotM2} />
        ) : (
          <PartsTable parts={parts} plotM2={plotM2} />
        )}
        <p className="muted">
          {t(text.declaredTotal(squareMetres(declaredM2, language), squareMetres(plotM2, language)))}.{" "}
          {t(text.inProportion)}
        </p>
        <PartsBar results={results} plotM2={plotM2} />
      </Stack>
      <aside className={styles.right}>
        <StateFigures results={results} initial={initial} />
        <Gains state={state} plotM2={plotM2} isEmpty={parts.length === 0} />
        {parts.length > 0 && !isLate && (
          <section>
            {onBest === null ? (
              <p className="muted">{t(bestText.tooMany)}</p>
            ) : (
              <Button variant="default" icon={IconWand} onClick={() => setSearching(true)}>
                {t(bestText.open)}
              </Button>
            )}
            {isSearching && onBest !== null && (
              <BestScenario
                {...{ plotM2, state, value }}
                onTake={(best) => {
                  setSearching(false);
                  onBest(best);
                }}
                onClose={() => setSearching(false)}
              />
            )}
          </section>
        )}
        <Row as="p" align="stretch" wrap={false} className={styles.info}>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          {t(projectsText.notMeasured)}
        </Row>
      </aside>
    </>
  );
}

type Parts = StateResults["biotope"]["parts"];

/** The surfaces of a state, and what each brings. */
function PartsTable({ parts, plotM2 }: { parts: Parts; plotM2: number }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <ScrollBox label={t(text.comesFromTable)}>
      <table className={styles.table} aria-label={t(text.comesFromTable)}>
        <thead>
          <tr>
            <th scope="col">{t(text.surface)}</th>
            <th scope="col">{t(text.area)}</th>
            <th scope="col">{t(text.coefficientHead)}</th>
            <th scope="col">{t(text.part)}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows of one kind are told apart by nothing else
            <tr key={`${part.type} ${nth}`}>
              <th scope="row">{t(surfaceType(part.type).name)}</th>
              <td>{squareMetres(part.areaM2, language)}</td>
              <td>{formatIndex(part.coefficient, language)}</td>
              <td>{formatIndex(part.countedM2 / plotM2, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** Where the coefficient of a state comes from, in proportion. */
function PartsBar({ results, plotM2 }: { results: StateResults; plotM2: number }) {
  const t = useTranslate();
  const language = useLanguage();
  const { parts, value } = results.biotope;
  const countedM2 = parts.reduce((sum, part) => sum + part.countedM2, 0);
  const counting = parts.filter((part) => part.countedM2 > 0);
  if (counting.length === 0) return null;
  return (
    <>
      <h2>{t(text.comesFrom(formatIndex(value, language)))}</h2>
      <Row as="ul" gap={2} align="stretch" wrap={false} className={styles.partsBar}>
        {counting.map((part, nth) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows of one kind are told apart by nothing else
            key={`${part.type} ${nth}`}
            style={{
              flexGrow: part.countedM2 / countedM2,
              background: PLOT_LOOKS[part.type].fill,
              color: PLOT_LOOKS[part.type].on_fill,
            }}
            title={`${t(surfaceType(part.type).name)} : ${formatIndex(part.countedM2 / plotM2, language)}`}
          >
            <b>{formatIndex(part.countedM2 / plotM2, language)}</b>
            <span className="visually-hidden">
              {t(surfaceType(part.type).name)}, {formatShare(part.countedM2 / countedM2, language)}
            </span>
          </li>
        ))}
      </Row>
    </>
  );
}

/** The changes of one surface that would raise the coefficient most. */
function Gains({ state, plotM2, isEmpty }: { state: ProjectState; plotM2: number; isEmpty: boolean }) {
  const t = useTranslate();
  const language = useLanguage();
  const gains = stateGains(plotM2, state, GAINS);
  const surfaces = surfacesOf(state);
  return (
    <section>
      <h2>{t(text.gains)}</h2>
      {gains.length === 0 ? (
        <p className="muted">{t(isEmpty ? text.noGainYet : text.noGain)}</p>
      ) : (
        <ul className={styles.gains}>
          {gains.map(({ at, to, gain }) => {
            const { type, areaM2 } = ensure(surfaces[at]);
            return (
              <li key={`${at} ${to}`}>
                <span>
                  {t(text.gain(surfaceType(type).short, surfaceType(to).short, squareMetres(areaM2, language)))}
                </span>
                <b>{formatSignedIndex(gain, language)}</b>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
