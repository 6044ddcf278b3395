import { classBands } from "@lichen/report";
import { useTranslate } from "../../shell/language/language.tsx";
import { Row } from "../layout/row.tsx";
import { Stack } from "../layout/stack.tsx";
import { CLASS_RADIUS } from "./map-style.ts";

const BOX = 2 * Math.max(...CLASS_RADIUS);

/** Legend of an indicator without levels: the mark of each class and its values, the highest first. */
export function ClassScale({ title, classes }: { title: string; classes: readonly number[] }) {
  const t = useTranslate();
  return (
    <Stack as="ul" gap={2} className="text-12" aria-label={title}>
      {classBands(classes).map(({ number, words }) => (
        <Row as="li" wrap={false} key={number}>
          <svg viewBox={`${-BOX / 2} ${-BOX / 2} ${BOX} ${BOX}`} width={BOX} height={BOX} aria-hidden="true">
            <circle r={CLASS_RADIUS[number]} fill="currentColor" opacity={0.45} />
          </svg>
          {t(words)}
        </Row>
      ))}
    </Stack>
  );
}
