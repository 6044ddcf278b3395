import { COLUMN_PRESETS, SCENARIO_NAMES, SCENARIOS } from "@lichen/domain";
import { IconBookmark } from "@tabler/icons-react";
import { useState } from "react";
import { Drop } from "../../../ui/kit/drop.tsx";
import { Menu, type MenuEntry } from "../../../ui/kit/menu.tsx";
import { Segmented } from "../../../ui/kit/segmented.tsx";
import { useSay } from "../../../ui/language/language.tsx";
import { type PortfolioState, presetOf, SHOWN } from "../portfolio-state.ts";
import { text } from "../text.ts";
import type { ChangePortfolio } from "../use-portfolio-state.ts";
import { SaveView } from "./save-view.tsx";
import { isShown, type PortfolioView, stateOfView, useViews } from "./use-views.ts";
import { ViewManager } from "./view-manager.tsx";
import { viewText as words } from "./view-text.ts";
import styles from "./views.module.css";

/** Saved views and ready-made columns, the scenario of the levels, and what stands on the screen. */
export function ViewControls({
  state,
  change,
  columns,
  onColumns,
}: {
  state: PortfolioState;
  change: ChangePortfolio;
  columns: readonly string[];
  onColumns: (keys: readonly string[]) => void;
}) {
  const say = useSay();
  const [opened, setOpened] = useState<"save" | "manage" | null>(null);
  const views = useViews().data?.views ?? [];
  const shown = views.find((view) => isShown(view, state, columns));
  const preset = presetOf(columns);

  const entryOf = (view: PortfolioView): MenuEntry => {
    const notes = [
      view.own ? view.shared && say(words.isShared) : say(words.sharedBy(view.owner)),
      view.is_default && say(words.isDefault),
    ].filter((note) => note !== false);
    return {
      id: view.id,
      name: view.name,
      isChosen: view.id === shown?.id,
      onPick: () => change({ ...stateOfView(view.settings) }),
      ...(notes.length === 0 ? {} : { note: notes.join(", ") }),
    };
  };
  const own = views.filter((view) => view.own).map(entryOf);
  const shared = views.filter((view) => !view.own).map(entryOf);
  const name = shown?.name ?? (preset === null ? say(words.views) : say(preset.name));

  return (
    <>
      <Drop label={name} icon={IconBookmark} popup="menu" side="right" hasChevron>
        {(close) => (
          <Menu
            label={say(words.views)}
            onClose={close}
            groups={[
              ...(own.length === 0 ? [] : [{ id: "own", name: say(words.own), entries: own }]),
              ...(shared.length === 0 ? [] : [{ id: "shared", name: say(words.shared), entries: shared }]),
              {
                id: "presets",
                name: say(words.columnsOf),
                entries: COLUMN_PRESETS.map((one) => ({
                  id: one.id,
                  name: say(one.name),
                  isChosen: one.id === preset?.id,
                  onPick: () => onColumns(one.columns),
                })),
              },
              {
                id: "actions",
                entries: [
                  { id: "save", name: say(words.save), onPick: () => setOpened("save") },
                  { id: "manage", name: say(words.manage), onPick: () => setOpened("manage") },
                ],
              },
            ]}
          />
        )}
      </Drop>
      <select
        className={styles.scenario}
        aria-label={say(text.scenario)}
        value={state.scenario}
        onChange={({ target }) => change({ scenario: SCENARIOS.find((one) => one === target.value) ?? state.scenario })}
      >
        {SCENARIOS.map((scenario) => (
          <option key={scenario} value={scenario}>
            {say(SCENARIO_NAMES[scenario].name)}
          </option>
        ))}
      </select>
      <Segmented
        label={say(text.shown)}
        options={SHOWN.map((value) => ({ value, name: say(text[value]) }))}
        value={state.shown}
        onChange={(next) => change({ shown: next })}
      />
      {opened === "save" && <SaveView state={state} columns={columns} onClose={() => setOpened(null)} />}
      {opened === "manage" && (
        <ViewManager
          state={state}
          columns={columns}
          onOpen={(view) => {
            change(stateOfView(view.settings));
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
