import type { ReactNode } from "react";
import type { Icon } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";

/** One way into the account, or one place where it is open, with what may be done about it at the end. */
export function SecurityLine({
  icon: Mark,
  name,
  tag,
  detail,
  children,
}: {
  icon: Icon;
  name: string;
  tag?: string;
  detail: string;
  children?: ReactNode;
}) {
  return (
    <Row as="li" justify="between" gap={16} rowGap={8}>
      <Row gap={16} wrap={false}>
        <Mark size={20} stroke={1.75} aria-hidden />
        <Stack gap={2}>
          <Row gap={8}>
            <Text as="span" weight={600}>
              {name}
            </Text>
            {tag !== undefined && <span className="tag">{tag}</span>}
          </Row>
          <Text size={13} muted measured>
            {detail}
          </Text>
        </Stack>
      </Row>
      <Row>{children}</Row>
    </Row>
  );
}
