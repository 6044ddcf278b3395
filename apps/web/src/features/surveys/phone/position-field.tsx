import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { IconMapPin } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { PhonePosition } from "./survey-database.ts";
import { text } from "./text.ts";

const TIMEOUT_MS = 20_000;
const MOST_ACCURACY_M = 100_000;

/** The position of the phone, added only when it is asked for. */
export function PositionField({
  position,
  onPosition,
}: {
  position: PhonePosition | null;
  onPosition: (position: PhonePosition | null) => void;
}) {
  const t = useTranslate();
  const [isReading, setReading] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  function read() {
    setReading(true);
    setFailed(false);
    const fail = () => {
      setReading(false);
      setFailed(true);
    };
    if (navigator.geolocation === undefined) return fail();
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setReading(false);
        onPosition({ latitude, longitude, accuracy_m: Math.min(MOST_ACCURACY_M, Math.round(accuracy)) });
      },
      fail,
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    );
  }

  return (
    <Row gap={8}>
      <Button
        variant="default"
        icon={IconMapPin}
        disabled={isReading}
        onClick={() => (position === null ? read() : onPosition(null))}
      >
        {t(position === null ? text.addPosition : text.removePosition)}
      </Button>
      <Text size={13} muted role="status">
        {position !== null && t(text.positionAdded(`${position.accuracy_m}\u00a0m`))}
        {hasFailed && t(text.positionFailed)}
      </Text>
    </Row>
  );
}
