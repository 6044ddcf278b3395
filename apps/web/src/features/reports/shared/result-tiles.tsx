import type { ReactNode } from "react";
import { Card } from "../../../design/layout/card.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";

type Tile = { readonly name: string; readonly value: ReactNode; readonly notes?: readonly ReactNode[] };

/** What a report comes to, side by side: each result under its name, then what to know of it. */
export function ResultTiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <Card>
      <Grid as="dl" least={180}>
        {tiles.map(({ name, value, notes = [] }) => (
          <Stack key={name} gap={4}>
            <Text as="dt" size={13}>
              {name}
            </Text>
            <Row as="dd" rowGap={2}>
              {value}
            </Row>
            {notes.map((note, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: notes never move
              <Text key={nth} as="dd" size={13} muted>
                {note}
              </Text>
            ))}
          </Stack>
        ))}
      </Grid>
    </Card>
  );
}
