import { ensure, hazardOf, isInFrance, LEVEL_NAMES, type Zone } from "@lichen/domain";
import { CLAY_WORDS, type HazardResult, type Lead, leadOf, levelUnder } from "@lichen/report";
import { Fragment } from "react";
import { Link } from "react-router";
import { Drop } from "../../../design/controls/drop.tsx";
import { Menu } from "../../../design/controls/menu.tsx";
import small from "../../../design/controls/small-select.module.css";
import {
  IconChevronDown,
  IconHome,
  IconLayersIntersect,
  IconLeaf,
  IconMapPin,
  IconSunHigh,
} from "../../../design/icons/icons.ts";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { LevelMark } from "../../../design/levels/level.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { BIODIVERSITY_TAB_NAMES, BIODIVERSITY_TABS, biodiversityPath } from "../../../shell/paths/biodiversity-path.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { useSession } from "../../../shell/session/session.tsx";
import { levelPhrase } from "../../analysis/index.ts";
import styles from "./report-menu.module.css";
import { text } from "./text.ts";
import { ENTRIES, type Entry, isHazard } from "./use-report-view.ts";

const ICONS = { multi: IconLayersIntersect, territory: IconMapPin, climate: IconSunHigh } as const;

/** Sections of the report, with the level that each hazard is read by; a menu to open on a phone. */
export function ReportMenu({
  entry,
  results,
  onOpen,
  building,
  zone,
}: {
  entry: Entry;
  results: readonly HazardResult[];
  onOpen: (entry: Entry) => void;
  /** Building whose other reports are linked: a saved one, null for that of the visit; absent: no link. */
  building?: string | null | undefined;
  /** Where it stands: the clay tool is for France. */
  zone: Zone;
}) {
  const t = useTranslate();
  const isSignedIn = useSession().state === "signed_in";
  const keep = useKeepMoment();
  const doors =
    building === undefined
      ? []
      : [
          ...BIODIVERSITY_TABS.map((tab) => ({
            to: keep(biodiversityPath(building, tab)),
            name: t(BIODIVERSITY_TAB_NAMES[tab]),
          })),
          { to: isSignedIn ? "/impact/projects" : "/impact/projects/configurator", name: t(text.projectImpact) },
        ];
  const clay = building === undefined || !isInFrance(zone) ? null : keep(clayPath(building));
  const lead = leadOf(results);
  const nameOf = (one: Entry) => t(isHazard(one) ? hazardOf(one).name : text[one as keyof typeof ICONS]);
  const groups = [
    {
      id: "sections",
      entries: ENTRIES.map((one) => ({
        id: one,
        name: nameOf(one),
        isChosen: one === entry,
        onPick: () => onOpen(one),
      })),
    },
    ...(clay === null ? [] : [{ id: "clay", entries: [{ id: "clay", name: t(CLAY_WORDS.title), to: clay }] }]),
    ...(doors.length === 0
      ? []
      : [
          {
            id: "biodiversity",
            name: t(text.biodiversity),
            entries: doors.map(({ to, name }) => ({ id: to, name, to })),
          },
        ]),
  ];
  return (
    <nav className={`${styles.menu} screen-only`} aria-label={t(text.menu)}>
      <div className={styles.drop}>
        <Drop
          label={t(text.section)}
          popup="menu"
          trigger={{
            className: `row nowrap center justify-between outlined full ${small.select} ${styles.trigger}`,
            content: (
              <>
                <span className="visually-hidden">{t(text.sectionIs)} </span>
                {nameOf(entry)}
                <IconChevronDown size={16} stroke={1.75} aria-hidden />
              </>
            ),
          }}
        >
          {(close, fromEnd) => <Menu label={t(text.section)} groups={groups} fromEnd={fromEnd} onClose={close} />}
        </Drop>
      </div>
      <Stack as="ul" gap={2} className={styles.list}>
        {ENTRIES.map((one) => (
          <Fragment key={one}>
            <li>
              <button
                type="button"
                className={`list-button ${styles.item}`}
                aria-current={one === entry ? "page" : undefined}
                onClick={() => onOpen(one)}
              >
                <EntryIcon entry={one} />
                <span>{nameOf(one)}</span>
                {isHazard(one) && (
                  <HazardLevel result={ensure(results.find(({ hazard }) => hazard.id === one))} lead={lead} />
                )}
              </button>
            </li>
          </Fragment>
        ))}
        {clay !== null && (
          <li>
            <Link to={clay} className={`list-button ${styles.item}`}>
              <IconHome size={20} stroke={1.75} aria-hidden />
              <span>{t(CLAY_WORDS.title)}</span>
            </Link>
          </li>
        )}
        {doors.length > 0 && (
          <Text as="li" size={13} weight={600} muted className={styles.heading}>
            {t(text.biodiversity)}
          </Text>
        )}
        {doors.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} className={`list-button ${styles.item}`}>
              <IconLeaf size={20} stroke={1.75} aria-hidden />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </Stack>
    </nav>
  );
}

/** The mark of the level, for which there is no room to write the word. */
function HazardLevel({ result, lead }: { result: HazardResult; lead: Lead }) {
  const t = useTranslate();
  const level = levelUnder(result, lead);
  return (
    <span title={t(LEVEL_NAMES[level])}>
      <LevelMark level={level} size={18} />
      <span className="visually-hidden">, {t(levelPhrase(lead, level))}</span>
    </span>
  );
}

function EntryIcon({ entry }: { entry: Entry }) {
  if (isHazard(entry)) return <HazardIcon hazard={entry} size={20} />;
  const Icon = ICONS[entry as keyof typeof ICONS];
  return <Icon size={20} stroke={1.75} aria-hidden />;
}

/** Where the clay shrink-swell of a building is shown; null: of the building of the visit. */
function clayPath(id: string | null): string {
  return `/buildings/batadapt-argvip-building-report${id === null ? "" : `?building=${id}`}`;
}
