import { hazardOf, LEVEL_NAMES } from "@lichen/domain";
import { type HazardResult, type Lead, leadOf, levelUnder } from "@lichen/report";
import { IconLayersIntersect, IconMapPin, IconSunHigh } from "@tabler/icons-react";
import { Fragment } from "react";
import analysis from "../../analysis/analysis.module.css";
import { levelSaid } from "../../analysis/level-words.ts";
import { useSay } from "../../ui/language/language.tsx";
import { HazardIcon } from "../../ui/levels/hazard-icon.tsx";
import { LevelMark } from "../../ui/levels/level.tsx";
import styles from "./report-menu.module.css";
import { text } from "./text.ts";
import { ENTRIES, type Entry, isHazard } from "./use-report-view.ts";

const ICONS = { multi: IconLayersIntersect, territory: IconMapPin, climate: IconSunHigh } as const;

/** Sections of the report, with the level that each hazard is read by; a list to open on a phone. */
export function ReportMenu({
  entry,
  results,
  onOpen,
}: {
  entry: Entry;
  results: readonly HazardResult[];
  onOpen: (entry: Entry) => void;
}) {
  const say = useSay();
  const lead = leadOf(results);
  const nameOf = (one: Entry) => say(isHazard(one) ? hazardOf(one).name : text[one as keyof typeof ICONS]);
  return (
    <nav className={styles.menu} aria-label={say(text.menu)}>
      <select
        className={`${analysis.select} ${styles.select}`}
        aria-label={say(text.section)}
        value={entry}
        onChange={(event) => onOpen(event.target.value as Entry)}
      >
        {ENTRIES.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
      <ul className={styles.list}>
        {ENTRIES.map((one) => (
          <Fragment key={one}>
            <li>
              <button
                type="button"
                className={one === entry ? styles.open : styles.item}
                aria-current={one === entry ? "page" : undefined}
                onClick={() => onOpen(one)}
              >
                <EntryIcon entry={one} />
                <span>{nameOf(one)}</span>
                {isHazard(one) && <HazardLevel result={results.find(({ hazard }) => hazard.id === one)!} lead={lead} />}
              </button>
            </li>
          </Fragment>
        ))}
      </ul>
    </nav>
  );
}

/** The mark of the level, for which there is no room to write the word. */
function HazardLevel({ result, lead }: { result: HazardResult; lead: Lead }) {
  const say = useSay();
  const level = levelUnder(result, lead);
  return (
    <span title={say(LEVEL_NAMES[level])}>
      <LevelMark level={level} size={18} />
      <span className="visually-hidden">, {say(levelSaid(lead, level))}</span>
    </span>
  );
}

function EntryIcon({ entry }: { entry: Entry }) {
  if (isHazard(entry)) return <HazardIcon hazard={entry} size={20} />;
  const Icon = ICONS[entry as keyof typeof ICONS];
  return <Icon size={20} stroke={1.75} aria-hidden />;
}
