import { Link, useLocation } from "react-router";
import { useTranslate } from "../../shell/language/language.tsx";
import { useKeepMoment } from "../../shell/paths/keep-moment.ts";
import { TextButton } from "../controls/text-button.tsx";
import { Row } from "../layout/row.tsx";
import { Text } from "../layout/text.tsx";
import type { WaysOn } from "./open-ways.ts";

const text = {
  possible: { fr: "Possible dès maintenant\u202f:", en: "Possible now:" },
};

/** What is possible now, after a refusal; the page that is open is no way on. */
export function WaysOnList({ ways }: { ways: WaysOn }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const { pathname } = useLocation();
  return (
    <Row as="p" gap={12} rowGap={4}>
      <Text as="span" muted>
        {t(text.possible)}
      </Text>
      {ways
        .filter(({ to }) => to !== pathname)
        .map(({ name, to, onPick }) =>
          to === undefined ? (
            <TextButton key={name.en} onClick={onPick}>
              {t(name)}
            </TextButton>
          ) : (
            <Link key={name.en} to={keep(to)}>
              {t(name)}
            </Link>
          ),
        )}
    </Row>
  );
}
