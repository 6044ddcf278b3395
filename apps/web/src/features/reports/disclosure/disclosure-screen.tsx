import {
  availableScenario,
  DISCLOSED_WEIGHT_NAMES,
  DISCLOSED_WEIGHTS,
  HORIZON_NAMES,
  HORIZONS,
  PERIMETERS,
  riskBounds,
  scenariosAt,
  weighedBuildings,
} from "@lichen/domain";
import {
  countNoun,
  disclosureFinding,
  formatInteger,
  momentWords,
  PERIMETER_NAMES,
  requirementsPart,
  weightAmount,
} from "@lichen/report";
import { PartView } from "../../../design/blocks/part-view.tsx";
import { ShareBar } from "../../../design/charts/share-bar.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import { WideChoice } from "../../../design/controls/wide-choice.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Fold, MainAside, ScreenBody } from "../../../design/layout/screen.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import { useSignedIn } from "../../../shell/session/session.tsx";
import { analysisText, ScenarioSelect, SourceBox } from "../../analysis/index.ts";
import { type ChosenBuildings, canReadSomewhere, NoSelection, NothingOpen } from "../../portfolio/index.ts";
import { listPath } from "../synthesis/synthesis-state.ts";
import { type Figures, type Subject, useDraft, useFrozen } from "./disclosure-calls.ts";
import { DisclosureHead } from "./disclosure-head.tsx";
import { type ChangeDisclosure, type DisclosureView, useDisclosureState } from "./disclosure-state.ts";
import { AT_RISK_LEVELS, DisclosureTable } from "./disclosure-table.tsx";
import { text } from "./text.ts";
import { Versions } from "./versions.tsx";

/** A disclosure: the draft, which follows the data, or a frozen version; what is at risk between its bounds. */
export function DisclosureScreen() {
  const t = useTranslate();
  const { actor } = useSignedIn();
  const { chosen, view, change } = useDisclosureState();
  const isNone = chosen === "lost" || (chosen.kind === "some" && chosen.ids.length === 0);
  const draft = useDraft(isNone || view.version !== null ? null : chosen, view);
  const frozen = useFrozen(view.version);
  const found = view.version === null ? draft : frozen;
  const figures = view.version === null ? draft.data : frozen.data?.figures;
  useTitle(text.title);

  if (!canReadSomewhere(actor)) return <NothingOpen />;
  if (chosen === "lost" || isNone)
    return <NoSelection kind={chosen === "lost" ? "lost" : "empty"} list={listPath(chosen, null)} />;
  return (
    <>
      <DisclosureHead chosen={chosen} view={view} figures={figures} version={frozen.data?.version ?? null} />
      <ScreenBody aria-busy={found.isPlaceholderData}>
        {figures === undefined ? (
          found.isError ? (
            <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />
          ) : (
            <Waiting heights={[96, 420]} />
          )
        ) : (
          <MainAside
            aside={
              <Versions
                chosen={chosen}
                view={view}
                change={change}
                figures={figures}
                isTampered={frozen.data?.is_intact === false}
              />
            }
          >
            <Body chosen={chosen} view={view} change={change} figures={figures} />
          </MainAside>
        )}
      </ScreenBody>
    </>
  );
}

type BodyProps = {
  readonly chosen: ChosenBuildings;
  readonly view: DisclosureView;
  readonly change: ChangeDisclosure;
  readonly figures: Figures;
};

function Body({ chosen, view, change, figures }: BodyProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { weight, version } = view;
  const together = figures.subjects.at(-1);
  const { with: given, count, without } = weighedBuildings(figures.subjects, weight);
  const all = together === undefined ? 0 : riskBounds(together.weights[weight]).all;
  const { not_computed } = together?.weights.buildings ?? { not_computed: 0 };
  return (
    <Stack gap={16}>
      <Stack gap={4}>
        <Text as="h2" size={20}>
          {together && t(disclosureFinding(together.weights[weight], weight, figures.horizon))}
        </Text>
        <Text size={13} muted measured>
          {t(
            text.about(
              momentWords(figures.scenario, figures.horizon),
              not_computed,
              countNoun(not_computed, "building"),
            ),
          )}
        </Text>
      </Stack>
      {version === null && <Settings view={view} change={change} figures={figures} />}
      <Row gap={16} rowGap={8}>
        <Segmented
          label={t(text.weight)}
          options={DISCLOSED_WEIGHTS.map((value) => ({ value, name: t(DISCLOSED_WEIGHT_NAMES[value]) }))}
          value={weight}
          onChange={(next) => change({ weight: next })}
        />
        <Legend />
        <Text as="span" size={13} muted>
          {weight !== "buildings" && all > 0 && `${t(weightAmount(all, weight))}, `}
          {t(
            without === 0
              ? countNoun(count, "building")
              : text.givenBy(formatInteger(given, language), countNoun(count, "building")),
          )}
        </Text>
      </Row>
      <DisclosureTable figures={figures} weight={weight} linkTo={version === null ? linkTo : null} />
      <PartView part={requirementsPart(figures, language)} />
      <Text size={13} muted measured>
        <b>{t(text.computed)}</b> {t(text.howBounds)}{" "}
        {without > 0 &&
          t(
            text.given(DISCLOSED_WEIGHT_NAMES[weight], formatInteger(given, language), formatInteger(count, language)),
          )}{" "}
        {t(text.engine(figures.engine_version, figures.stamp))}
      </Text>
      <Fold summary={t(text.sources)}>
        <Grid least={340} gap={12}>
          {figures.sources.map((source) => (
            <SourceBox key={source.id} source={source} />
          ))}
        </Grid>
      </Fold>
    </Stack>
  );

  /** The list of the buildings at risk of a hazard, in the scenario of the figures. */
  function linkTo({ id }: Subject): string {
    const { scenario, horizon } = figures;
    const filter =
      id === "multi_hazard"
        ? { column: `at_risk_${horizon}`, type: "enum" as const, value: ["yes"] }
        : { column: `cross_${id}_${horizon}`, type: "enum" as const, value: [...AT_RISK_LEVELS] };
    const query = chosen.kind === "all" ? chosen.query : { filters: [], search: "", company: null };
    const filters = [...query.filters, filter];
    return listPath({ kind: "all", query: { ...query, filters }, except: [], scenario }, scenario);
  }
}

function Settings({ view, change, figures }: Omit<BodyProps, "chosen">) {
  const t = useTranslate();
  const { perimeter } = figures;
  return (
    <Row gap={12} rowGap={8}>
      <WideChoice
        label={t(text.perimeter)}
        options={PERIMETERS.map((value) => ({ value, name: t(PERIMETER_NAMES[value]) }))}
        value={perimeter}
        onChange={(next) => change({ perimeter: next })}
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

/** What the three parts of a bar are. */
function Legend() {
  const t = useTranslate();
  const parts = [
    { name: text.surely, share: 1, most: 1 },
    { name: text.missing, share: 0, most: 1 },
    { name: text.not, share: 0, most: 0 },
  ];
  return (
    <Row as="span" gap={12} inline>
      {parts.map(({ name, share, most }) => (
        <Row as="span" key={name.en} inline wrap={false} className="share-key">
          <ShareBar share={share} most={most} isBounded />
          {t(name)}
        </Row>
      ))}
    </Row>
  );
}
