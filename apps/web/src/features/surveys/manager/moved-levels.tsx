import { hazardOf } from "@lichen/domain";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { LevelPath } from "../../analysis/index.ts";
import type { ReviewedBuilding } from "./survey-calls.ts";
import { text } from "./text.ts";

/** The combined risks that answers would move. */
export function MovedLevels({ moved }: { moved: ReviewedBuilding["moved"] }) {
  const t = useTranslate();
  if (moved.length === 0) {
    return (
      <Text size={13} muted>
        {t(text.noMove)}
      </Text>
    );
  }
  return (
    <Stack as="ul" gap={4}>
      {moved.map(({ hazard, before, after }) => (
        <Row as="li" gap={8} key={hazard} className="text-13">
          <HazardIcon hazard={hazard} />
          <span>{t(hazardOf(hazard).name)}</span>
          <LevelPath before={before} after={after} />
        </Row>
      ))}
    </Stack>
  );
}
