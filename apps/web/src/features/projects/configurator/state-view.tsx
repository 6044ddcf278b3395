import { ensure, type ProjectState, type StateResults, stateGains, surfacesOf, surfaceType } from "@lichen/domain";
import { formatIndex, formatShare, formatSignedIndex, PLOT_LOOKS, squareMetres } from "@lichen/report";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import { IconWand } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { ValueLines } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Table } from "../../../design/table/table.tsx";
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
      <Section
        className={styles.middle}
        title={t(projectsText.plot)}
        actions={
          <Segmented
            label={t(projectsText.plot)}
            options={[
              { value: "plan", name: t({ fr: "Plan", en: "Plan" }) },
              { value: "table", name: t({ fr: "Tableau", en: "Table" }) },
            ]}
            value={shown}
            onChange={setShown}
          />
        }
      >
        {isLate && <Notice kind="notice">{t(text.lastRight)}</Notice>}
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
      </Section>
      <Stack as="aside" gap={24} className={`surface ${styles.right}`}>
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
        <Notice kind="notice">{t(projectsText.notMeasured)}</Notice>
      </Stack>
    </>
  );
}

type Parts = StateResults["biotope"]["parts"];

/** The surfaces of a state, and what each brings. */
function PartsTable({ parts, plotM2 }: { parts: Parts; plotM2: number }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Table name={t(text.comesFromTable)}>
      <thead>
        <tr>
          <th scope="col">{t(text.surface)}</th>
          <th scope="col" className="number">
            {t(text.area)}
          </th>
          <th scope="col" className="number">
            {t(text.coefficientHead)}
          </th>
          <th scope="col" className="number">
            {t(text.part)}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows of one kind are told apart by nothing else
          <tr key={`${part.type} ${nth}`}>
            <th scope="row">{t(surfaceType(part.type).name)}</th>
            <td className="number">{squareMetres(part.areaM2, language)}</td>
            <td className="number">{formatIndex(part.coefficient, language)}</td>
            <td className="number">{formatIndex(part.countedM2 / plotM2, language)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
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
      <Text as="h2" size={14}>
        {t(text.comesFrom(formatIndex(value, language)))}
      </Text>
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
    <Section title={t(text.gains)} gap={8}>
      {gains.length === 0 ? (
        <p className="muted">{t(isEmpty ? text.noGainYet : text.noGain)}</p>
      ) : (
        <ValueLines>
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
        </ValueLines>
      )}
    </Section>
  );
}
