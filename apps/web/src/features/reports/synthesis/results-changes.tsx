import { ANALYSIS_NAMES, type Bilingual, RISK_ANALYSES, type RiskAnalysis, SUBJECT_NAMES } from "@lichen/domain";
import { formatDate, formatInteger, SYNTHESIS_TEXTS } from "@lichen/report";
import { Link } from "react-router";
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Fold } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { reportPath } from "../../../shell/paths/report-path.ts";
import { analysisText } from "../../analysis/index.ts";
import { type ResultsChanges as Changes, useResultsChanges } from "./synthesis-calls.ts";
import type { SynthesisView } from "./synthesis-state.ts";
import { text } from "./text.ts";

type Change = Changes[number];
/** Buildings that the answer names at most. */
const NAMED = 100;

/** What changes of the method or of a layer moved in the portfolio; nothing where nothing changed. */
export function ResultsChanges({ company, view }: { company: string | null; view: SynthesisView }) {
  const t = useTranslate();
  const found = useResultsChanges(company, view);
  if (found.data === undefined || found.data.length === 0) return null;
  return (
    <Section title={t(text.changesTitle)}>
      <p className="muted">{t(text.changesOf)}</p>
      {found.data.map((change) => (
        <OneChange key={change.at} change={change} view={view} />
      ))}
    </Section>
  );
}

function OneChange({ change, view }: { change: Change; view: SynthesisView }) {
  const t = useTranslate();
  const language = useLanguage();
  const rows = change.subjects.filter((one) => RISK_ANALYSES.some((name) => countMoved(one[name]) > 0));
  return (
    <Section isCard level={3} title={t(text.changed(formatDate(change.at, language), whyOf(change)))}>
      <p className="muted">{t(text.moved(change.moved, formatInteger(change.moved, language)))}</p>
      {rows.length === 0 ? (
        <p>{t(text.movedElsewhere)}</p>
      ) : (
        <Table name={t(text.changesTitle)} keepsNames>
          <thead>
            <tr>
              <th scope="col">{t(SYNTHESIS_TEXTS.hazard)}</th>
              {RISK_ANALYSES.map((name) => (
                <th key={name} scope="col">
                  {t(ANALYSIS_NAMES[name])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.id}>
                <th scope="row">{t(SUBJECT_NAMES[one.id])}</th>
                {RISK_ANALYSES.map((name) => (
                  <td key={name}>
                    <Moved moved={one[name]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {change.buildings.length > 0 && (
        <Fold summary={t(text.movedBuildings)}>
          <Stack as="ul">
            {change.buildings.map(({ id, name, moves }) => (
              <Row as="li" gap={16} rowGap={4} align="stretch" key={id}>
                <Link to={reportPath(id, view)}>{name === "" ? t(SYNTHESIS_TEXTS.unnamed) : name}</Link>
                {moves.map(({ subject, analysis, before, after }) => (
                  <Row as="span" inline gap={4} key={`${subject} ${analysis}`}>
                    {t(SUBJECT_NAMES[subject])}, {t(ANALYSIS_NAMES[analysis]).toLowerCase()} <Level level={before} />
                    <IconArrowRight size={16} stroke={1.75} className="muted" aria-hidden />
                    <Row as="span" inline gap={4} className="visually-hidden">
                      {t(analysisText.becomes)}
                    </Row>
                    <Level level={after} />
                  </Row>
                ))}
              </Row>
            ))}
          </Stack>
          {change.buildings.length >= NAMED && <p className="muted">{t(text.movedFirst(NAMED))}</p>}
        </Fold>
      )}
    </Section>
  );
}

type MovedCounts = Change["subjects"][number][RiskAnalysis];

const countMoved = ({ up, down, known, unknown }: MovedCounts) => up + down + known + unknown;

/** How many rose, fell, became known, are no longer known. */
function Moved({ moved }: { moved: MovedCounts }) {
  const t = useTranslate();
  const language = useLanguage();
  const shown = (n: number) => formatInteger(n, language);
  if (countMoved(moved) === 0) return <span className="muted">–</span>;
  return (
    <Row as="span" gap={12} rowGap={4} align="stretch">
      {moved.up > 0 && (
        <Row as="span" inline gap={4} wrap={false}>
          <IconArrowUpRight size={16} stroke={1.75} aria-hidden />
          {t(text.rose(shown(moved.up)))}
        </Row>
      )}
      {moved.down > 0 && (
        <Row as="span" inline gap={4} wrap={false}>
          <IconArrowDownRight size={16} stroke={1.75} aria-hidden />
          {t(text.fell(shown(moved.down)))}
        </Row>
      )}
      {moved.known > 0 && <span>{t(text.became(moved.known, shown(moved.known)))}</span>}
      {moved.unknown > 0 && <span>{t(text.lostLevel(moved.unknown, shown(moved.unknown)))}</span>}
    </Row>
  );
}

/** What changed between two stamps: the engine, the year of the calculation, the layers. */
function whyOf({ from, to }: Change): Bilingual {
  const whys = [
    ...(from.engine_version === to.engine_version ? [] : [text.whyEngine(from.engine_version, to.engine_version)]),
    ...(from.year === to.year ? [] : [text.whyYear(from.year, to.year)]),
    ...(from.layers === to.layers ? [] : [text.whyLayers]),
  ];
  return { fr: whys.map(({ fr }) => fr).join(", "), en: whys.map(({ en }) => en).join(", ") };
}
