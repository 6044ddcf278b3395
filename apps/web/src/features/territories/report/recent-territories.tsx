import { TERRITORY_SCALE_NAMES } from "@lichen/report";
import { useState } from "react";
import { Link } from "react-router";
import { TextButton } from "../../../design/controls/text-button.tsx";
import { ValueLines } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { type TerritoryState, territoryPath } from "../../../shell/paths/territory-address.ts";
import { forgetRecent, readRecent } from "../shared/recent-territories.ts";
import { text } from "./text.ts";

/** The territories opened last in this browser; nothing before the first. */
export function RecentTerritories({ state }: { state: TerritoryState }) {
  const t = useTranslate();
  const [recent, setRecent] = useState(readRecent);
  if (recent.length === 0) return null;
  function forget() {
    forgetRecent();
    setRecent([]);
  }
  return (
    <Section title={t(text.recent)} actions={<TextButton onClick={forget}>{t(text.forgetRecent)}</TextButton>} gap={8}>
      <ValueLines>
        {recent.map(({ scale, id, name }) => (
          <li key={`${scale} ${id}`}>
            <Link to={territoryPath({ ...state, scale, id, hazard: null })}>{name}</Link>
            <span className="muted">{t(TERRITORY_SCALE_NAMES[scale])}</span>
          </li>
        ))}
      </ValueLines>
    </Section>
  );
}
