import { IconMoon, IconSun } from "@tabler/icons-react";
import { useTranslate } from "../shell/language/language.tsx";
import { chooseColorScheme, useColorScheme } from "../shell/theme/color-scheme.ts";
import styles from "./layout.module.css";

const text = {
  toDark: { fr: "Passer au thème sombre", en: "Switch to the dark theme" },
  toLight: { fr: "Passer au thème clair", en: "Switch to the light theme" },
};

export function ThemeSwitch() {
  const t = useTranslate();
  const dark = useColorScheme() === "dark";
  const Icon = dark ? IconSun : IconMoon;
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={t(dark ? text.toLight : text.toDark)}
      onClick={() => chooseColorScheme(dark ? "light" : "dark")}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </button>
  );
}
