import { LEVEL_NAMES } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { Dialog } from "../../ui/kit/dialog.tsx";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import { isLevel } from "../../ui/levels/is-level.ts";
import { LevelMark } from "../../ui/levels/level.tsx";
import styles from "./map.module.css";
import type { BuildingsMap } from "./map-features.ts";
import { mapText as text } from "./map-text.ts";

/** The buildings whose marks lie under one another, to choose from: one mark hides the others. */
export function Pile({
  points,
  onOpen,
  onClose,
}: {
  /** The mark that is seen first. */
  points: BuildingsMap["points"];
  onOpen: (id: string) => void;
  onClose: () => void;
}) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Dialog title={say(text.pile(formatInteger(points.length, language)))} place="middle" onClose={onClose}>
      <ul className={styles.pile}>
        {points.map(({ id, name, level }) => {
          const shown = isLevel(level) ? level : "unknown";
          return (
            <li key={id}>
              <button type="button" onClick={() => onOpen(id)}>
                <LevelMark level={shown} size={18} />
                <b>{name}</b>
                <span className="muted">{say(LEVEL_NAMES[shown])}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
