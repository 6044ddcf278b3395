import { query } from "@lichen/client";
import { type AnswerOf, type listTerritories, TERRITORY_SCALES, type TerritoryScale } from "@lichen/contract";
import { formatInteger, TERRITORY_SCALE_NAMES } from "@lichen/report";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { WideChoice } from "../../../design/controls/wide-choice.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { ValueLines } from "../../../design/layout/screen.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { useIsNarrow } from "../../../design/layout/use-is-narrow.ts";
import { Failure } from "../../../design/states/failure.tsx";
import { SearchField } from "../../../design/table/search-field.tsx";
import { api } from "../../../shell/api/api.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { type TerritoryState, territoryPath } from "../../../shell/paths/territory-address.ts";
import { ChoiceMap } from "./choice-map.tsx";
import { RecentTerritories } from "./recent-territories.tsx";
import styles from "./territory-report.module.css";
import { text } from "./text.ts";

type Territory = AnswerOf<typeof listTerritories>["territories"][number];
/** As many as one reads. */
const SHOWN = 12;

/** A territory by a word of its name, among all scales; else from the list of a scale, or on the map. */
export function TerritoryChoice({
  state,
  onScale,
  onChosen = () => {},
  hasPage = false,
}: {
  state: TerritoryState;
  onScale: (scale: TerritoryScale) => void;
  /** One was chosen on the map. */
  onChosen?: () => void;
  /** Whether it has a page for itself: the map then stands beside. */
  hasPage?: boolean;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const isNarrow = useIsNarrow();
  const [typed, setTyped] = useState("");
  const isSearch = typed.trim() !== "";
  const request = { limit: SHOWN, offset: 0, ...(isSearch ? { q: typed } : { scale: state.scale }) };
  const found = useQuery({
    ...query(api.listTerritories, request),
    placeholderData: keepPreviousData,
  });
  const rest = (found.data?.meta.total_count ?? 0) - SHOWN;
  const facts = ({ scale, country, population }: Territory) =>
    [
      isSearch ? t(TERRITORY_SCALE_NAMES[scale]) : null,
      country === "FR" ? null : country,
      population === null ? null : t(text.people(formatInteger(population, language))),
    ]
      .filter((one) => one !== null)
      .join(" · ");
  const showsMap = hasPage && !isNarrow;
  const choice = (
    <Stack gap={12} className={styles.choice}>
      <SearchField label={t(text.search)} value={typed} onChange={setTyped} />
      {!isSearch && <RecentTerritories state={state} />}
      {!isSearch && (
        <WideChoice
          label={t(text.scale)}
          options={TERRITORY_SCALES.map((value) => ({ value, name: t(TERRITORY_SCALE_NAMES[value]) }))}
          value={state.scale}
          onChange={onScale}
        />
      )}
      {!showsMap && <ChoiceMap state={state} onChosen={onChosen} />}
      {found.isError && <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.territories.length === 0 && <p role="status">{t(text.noneFound)}</p>}
      <ValueLines>
        {found.data?.territories.map((one) => (
          <li key={`${one.scale} ${one.id}`}>
            <Link to={territoryPath({ ...state, scale: one.scale, id: one.id, hazard: null })}>{one.name}</Link>
            <span className="muted">{facts(one)}</span>
          </li>
        ))}
      </ValueLines>
      {rest > 0 && <p className="muted">{t(text.more(formatInteger(rest, language)))}</p>}
    </Stack>
  );
  if (!showsMap) return choice;
  return (
    <Grid least={440} gap={24}>
      {choice}
      <Stack>
        <ChoiceMap hasOwnHalf state={state} onChosen={onChosen} />
      </Stack>
    </Grid>
  );
}
