import { ACTION_LEVELS, ensure, HAZARD_IDS, hazardOf } from "@lichen/domain";
import { formatInteger, joinLabel, PRIORITY_NAMES } from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import { Card } from "../../../design/layout/card.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { type ActionLevel, type TerritoryState, territoryActionsPath } from "../../../shell/paths/territory-address.ts";
import { territoryActionsQuery } from "../shared/territory-calls.ts";
import { text } from "./text.ts";

/** As many as one reads at once. */
const FIRST = 6;

/** What a territory can do, or the owners of its buildings, what matters most first. */
export function TerritoryActions({ state: { scale, scenario, horizon }, id }: { state: TerritoryState; id: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const [level, setLevel] = useState<ActionLevel>("territory");
  const requested = { scale, id, scenario, horizon, level };
  const found = useQuery(territoryActionsQuery(requested));
  return (
    <Section
      isCard
      title={t(text.actions)}
      actions={
        <Segmented
          label={t(text.actionsOf)}
          options={ACTION_LEVELS.map((value) => ({
            value,
            name: t(value === "territory" ? text.ofTerritory : text.ofBuildings),
          }))}
          value={level}
          onChange={setLevel}
        />
      }
    >
      {found.isError && <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />}
      {found.data === undefined && !found.isError && <Waiting heights={[140]} />}
      <Grid as="ul" least={260} gap={12}>
        {found.data?.recommendations
          .slice(0, FIRST)
          .map(({ id: action, name, priority, scores, nature_based, steps }) => (
            <Card as="li" key={action} padding={12}>
              <Text as="h3" size={14}>
                {t(name)}
              </Text>
              <Row as="p" gap={12} rowGap={4}>
                {HAZARD_IDS.filter((hazard) => (scores?.[hazard] ?? 0) > 0).map((hazard) => (
                  <Row as="span" inline gap={4} key={hazard}>
                    <HazardIcon hazard={hazard} size={17} />
                    <span className="visually-hidden">{t(hazardOf(hazard).name)}</span>
                    {formatInteger(ensure(scores)[hazard]!, language)}
                  </Row>
                ))}
                {nature_based && <span>{t(text.nature)}</span>}
              </Row>
              <p className="muted">{steps[0] === undefined ? "" : t(steps[0])}</p>
              <p>{joinLabel(t(text.priority), t(PRIORITY_NAMES[priority]).toLowerCase(), language)}</p>
            </Card>
          ))}
      </Grid>
      <div>
        <Button to={territoryActionsPath(requested)} variant="default">
          {t(text.allActions)}
        </Button>
      </div>
    </Section>
  );
}
