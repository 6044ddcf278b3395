import {
  availableScenario,
  CO_LOCATION_WORDS,
  CONCENTRATION_WEIGHTS,
  DISCLOSED_WEIGHT_NAMES,
  EVENT_AREA_NAMES,
  ensure,
  HAZARD_IDS,
  type HazardId,
  HORIZON_NAMES,
  HORIZONS,
  PERIMETERS,
  riskBounds,
  SUBJECT_NAMES,
  scenariosAt,
  UNKNOWN_EVENT_AREAS,
} from "@lichen/domain";
import {
  CONCENTRATION_TITLE,
  countNoun,
  eventAreaName,
  eventGroupsPart,
  formatInteger,
  momentWords,
  PERIMETER_NAMES,
  SYNTHESIS_TEXTS,
  weightBounds,
} from "@lichen/report";
import { BlockTable } from "../../../design/blocks/part-view.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { Drop } from "../../../design/controls/drop.tsx";
import { Menu } from "../../../design/controls/menu.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { Remark } from "../../../design/controls/remark.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import small from "../../../design/controls/small-select.module.css";
import { TextButton } from "../../../design/controls/text-button.tsx";
import { WideChoice } from "../../../design/controls/wide-choice.tsx";
import { IconFileSpreadsheet } from "../../../design/icons/icons.ts";
import { ReportHead } from "../../../design/layout/report-head.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Fold, MainAside, ScreenBody } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { Table } from "../../../design/table/table.tsx";
import { reportFailureWords } from "../../../documents/report-refusals.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { useSignedIn } from "../../../shell/session/session.tsx";
import { analysisText, ScenarioSelect } from "../../analysis/index.ts";
import {
  type ChosenBuildings,
  canReadSomewhere,
  NoSelection,
  NothingOpen,
  writeChosen,
} from "../../portfolio/index.ts";
import { listPath } from "../synthesis/synthesis-state.ts";
import { type Concentration, saveConcentration, useConcentration } from "./concentration-calls.ts";
import {
  type ChangeConcentration,
  type ConcentrationView,
  groupKey,
  useConcentrationState,
} from "./concentration-state.ts";
import { GroupBuildings } from "./group-buildings.tsx";
import { text } from "./text.ts";

/** Buildings that one event may touch together: the largest groups, and the buildings of one of them on the map. */
export function ConcentrationScreen() {
  const t = useTranslate();
  const { actor } = useSignedIn();
  const { chosen, view, change } = useConcentrationState();
  const isNone = chosen === "lost" || (chosen.kind === "some" && chosen.ids.length === 0);
  const found = useConcentration(isNone ? null : chosen, view);
  useTitle(text.title);

  if (!canReadSomewhere(actor)) return <NothingOpen />;
  if (chosen === "lost" || isNone)
    return <NoSelection kind={chosen === "lost" ? "lost" : "empty"} list={listPath(chosen, null)} />;
  return (
    <>
      <Head chosen={chosen} view={view} concentration={found.data} />
      <ScreenBody aria-busy={found.isPlaceholderData}>
        {found.data === undefined ? (
          found.isError ? (
            <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />
          ) : (
            <Waiting heights={[96, 420]} />
          )
        ) : (
          <Body chosen={chosen} view={view} change={change} concentration={found.data} />
        )}
      </ScreenBody>
    </>
  );
}

function Head({
  chosen,
  view,
  concentration,
}: {
  chosen: ChosenBuildings;
  view: ConcentrationView;
  concentration: Concentration | undefined;
}) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const language = useLanguage();
  const notify = useNotify();
  const give = (format: "csv" | "xlsx") =>
    void saveConcentration(chosen, view, format, language).catch((error: unknown) =>
      notify({ type: "error", message: t(reportFailureWords(error)) }),
    );
  const about = concentration && [
    t(countNoun(concentration.count, "building")),
    t(PERIMETER_NAMES[concentration.perimeter]),
    t(momentWords(concentration.scenario, concentration.horizon)),
  ];
  return (
    <ReportHead
      title={t(CONCENTRATION_TITLE)}
      about={about?.join(" · ")}
      isExample={concentration !== undefined && concentration.examples > 0}
      isLive
    >
      <Button to={keep(`/buildings/batadapt-assets-report?${writeChosen(chosen)}`)} variant="default">
        {t(text.synthesis)}
      </Button>
      <Drop label={t(text.files)} icon={IconFileSpreadsheet} hasChevron popup="menu" side="right">
        {(close, fromEnd) => (
          <Menu
            label={t(text.files)}
            fromEnd={fromEnd}
            onClose={close}
            groups={[
              {
                id: "formats",
                entries: [
                  { id: "csv", name: t(text.csv), onPick: () => give("csv") },
                  { id: "xlsx", name: t(text.xlsx), onPick: () => give("xlsx") },
                ],
              },
            ]}
          />
        )}
      </Drop>
    </ReportHead>
  );
}

type BodyProps = {
  readonly chosen: ChosenBuildings;
  readonly view: ConcentrationView;
  readonly change: ChangeConcentration;
  readonly concentration: Concentration;
};

function Body({ chosen, view, change, concentration }: BodyProps) {
  const t = useTranslate();
  const { largest: groups, hazards } = concentration;
  const [largest] = groups;
  const [table] = eventGroupsPart(groups, useLanguage()).tables;
  const shown = groups.find((one) => groupKey(one) === view.group) ?? largest;
  return (
    <Stack gap={16}>
      <Stack gap={4}>
        <Text as="h2" size={20}>
          {largest === undefined
            ? t(SYNTHESIS_TEXTS.noConcentration)
            : t(
                text.finding(
                  eventAreaName(largest),
                  SUBJECT_NAMES[largest.hazard],
                  weightBounds(largest.weights.buildings, "buildings"),
                ),
              )}
        </Text>
        <Text size={13} muted measured>
          {t(CO_LOCATION_WORDS)}
        </Text>
      </Stack>
      <Settings view={view} change={change} concentration={concentration} />
      {shown !== undefined && table !== undefined && (
        <MainAside
          aside={
            <GroupBuildings
              key={groupKey(shown)}
              chosen={chosen}
              view={view}
              group={shown}
              scenario={hazards[HAZARD_IDS.indexOf(shown.hazard)]?.scenario ?? view.scenario}
            />
          }
        >
          <BlockTable
            table={{ ...table, marked: groups.indexOf(shown) }}
            name={table.caption}
            stacks
            rowHead={(name, nth) => {
              const group = ensure(groups[nth]);
              return (
                <TextButton isName aria-pressed={group === shown} onClick={() => change({ group: groupKey(group) })}>
                  {name}
                </TextButton>
              );
            }}
          />
        </MainAside>
      )}
      <Extents concentration={concentration} />
      <Section title={t(text.limits)}>
        {UNKNOWN_EVENT_AREAS.filter(({ id }) => concentration.unknown_areas.includes(id)).map(({ id, words }) => (
          <Remark key={id}>{t(words)}</Remark>
        ))}
      </Section>
    </Stack>
  );
}

function Settings({ view, change, concentration: { perimeter } }: Omit<BodyProps, "chosen">) {
  const t = useTranslate();
  return (
    <Row gap={12} rowGap={8}>
      <select
        className={small.select}
        aria-label={t(text.hazardChoice)}
        value={view.hazard ?? ""}
        onChange={({ target }) =>
          change({ hazard: target.value === "" ? null : (target.value as HazardId), group: null })
        }
      >
        <option value="">{t(text.allHazards)}</option>
        {HAZARD_IDS.map((hazard) => (
          <option key={hazard} value={hazard}>
            {t(SUBJECT_NAMES[hazard])}
          </option>
        ))}
      </select>
      <Segmented
        label={t(text.order)}
        options={CONCENTRATION_WEIGHTS.map((value) => ({ value, name: t(DISCLOSED_WEIGHT_NAMES[value]) }))}
        value={view.by}
        onChange={(by) => change({ by, group: null })}
      />
      <WideChoice
        label={t(text.perimeter)}
        options={PERIMETERS.map((value) => ({ value, name: t(PERIMETER_NAMES[value]) }))}
        value={perimeter}
        onChange={(next) => change({ perimeter: next, group: null })}
      />
      <ScenarioSelect
        offered={scenariosAt(perimeter)}
        value={availableScenario(view.scenario, perimeter)}
        onChange={(scenario) => change({ scenario })}
      />
      <WideChoice
        label={t(analysisText.horizon)}
        options={HORIZONS.map((value) => ({ value, name: t(HORIZON_NAMES[value]) }))}
        value={view.horizon}
        onChange={(horizon) => change({ horizon })}
      />
    </Row>
  );
}

/** How far an event of each hazard goes here, how many groups that makes, and the buildings that are in none. */
function Extents({ concentration: { hazards } }: Pick<BodyProps, "concentration">) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Fold summary={t(text.byHazard)}>
      <Table name={t(text.byHazard)}>
        <thead>
          <tr>
            <th scope="col">{t(text.hazardChoice)}</th>
            <th scope="col">{t(text.extent)}</th>
            <th scope="col" className="number">
              {t(text.groups)}
            </th>
            <th scope="col" className="number">
              {t(text.elsewhere)}
            </th>
          </tr>
        </thead>
        <tbody>
          {hazards.map(({ id, area, groups, elsewhere }) => (
            <tr key={id}>
              <th scope="row">{t(SUBJECT_NAMES[id])}</th>
              <td>{t(EVENT_AREA_NAMES[area])}</td>
              <td className="number">{formatInteger(groups, language)}</td>
              <td className="number">{formatInteger(riskBounds(elsewhere).all, language)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Fold>
  );
}
