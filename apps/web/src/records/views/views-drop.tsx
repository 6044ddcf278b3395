import { useState } from "react";
import { Drop } from "../../design/controls/drop.tsx";
import { Menu, type MenuEntry } from "../../design/controls/menu.tsx";
import { IconBookmark } from "../../design/icons/icons.ts";
import { useTranslate } from "../../shell/language/language.tsx";
import { useListSubject } from "../list-subject.tsx";
import { SaveView } from "./save-view.tsx";
import { type ChangeView, isShown, type ListView, stateOfView, useViews, type ViewState } from "./use-views.ts";
import { ViewManager } from "./view-manager.tsx";
import { viewText as words } from "./view-text.ts";

/** Saved views, and ready-made columns. */
export function ViewsDrop({
  state,
  change,
  columns,
  onColumns,
}: {
  state: ViewState;
  change: ChangeView;
  columns: readonly string[];
  onColumns: (keys: readonly string[]) => void;
}) {
  const t = useTranslate();
  const subject = useListSubject();
  const list = subject.columns;
  const [opened, setOpened] = useState<"save" | "manage" | null>(null);
  const views = useViews().data?.views ?? [];
  const shown = views.find((view) => isShown(subject, view, state, columns));
  const preset = list.presetOf(columns);

  const entryOf = (view: ListView): MenuEntry => {
    const notes = [
      view.own ? view.shared && t(words.isShared) : t(words.sharedBy(view.owner)),
      view.is_default && t(words.isDefault),
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
  const name = shown?.name ?? (preset === null ? t(words.views) : t(preset.name));

  return (
    <>
      <Drop label={name} icon={IconBookmark} popup="menu" side="right" hasChevron>
        {(close) => (
          <Menu
            label={t(words.views)}
            onClose={close}
            groups={[
              ...(own.length === 0 ? [] : [{ id: "own", name: t(words.own), entries: own }]),
              ...(shared.length === 0 ? [] : [{ id: "shared", name: t(words.shared), entries: shared }]),
              {
                id: "presets",
                name: t(words.columnsOf),
                entries: list.presets.map((one) => ({
                  id: one.id,
                  name: t(one.name),
                  isChosen: one.id === preset?.id,
                  onPick: () => onColumns(one.columns),
                })),
              },
              {
                id: "actions",
                entries: [
                  { id: "save", name: t(words.save), onPick: () => setOpened("save") },
                  { id: "manage", name: t(words.manage), onPick: () => setOpened("manage") },
                ],
              },
            ]}
          />
        )}
      </Drop>
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
