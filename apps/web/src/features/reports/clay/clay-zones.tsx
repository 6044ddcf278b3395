import type { ClayAssessment } from "@lichen/domain";
import { claimsInHundred, clayInZone, CLAY_WORDS as words } from "@lichen/report";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { Houses } from "./clay-drawings.tsx";

/** Doing nothing in each of the four zones, side by side: the zone of the house is not known. */
export function ClayZones({
  zones,
  years,
  year,
}: {
  zones: ClayAssessment["in_zones"];
  years: number;
  /** Calendar year of the calculation. */
  year: number;
}) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Grid as="ul" least={180}>
      {zones.map((one) => {
        const [low, high] = claimsInHundred(one.inaction.claim_probability);
        const { name, claims, loss } = clayInZone(one, years, language);
        return (
          <Stack as="li" key={one.zone}>
            <Row as="h3" justify="between">
              {name} <Level level={one.zone} size={20} />
            </Row>
            <Houses sure={low} most={high} columns={10} />
            <p>
              <Text as="b" size={16}>
                {claims}
              </Text>{" "}
              {t(words.wouldClaim(year + years))}
            </p>
            {loss !== null && (
              <p>
                <b>{loss}</b> {t(words.onAverage)}
              </p>
            )}
          </Stack>
        );
      })}
    </Grid>
  );
}
