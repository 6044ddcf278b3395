import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useSay } from "./language.tsx";
import styles from "./layout.module.css";

const text = {
  toDark: { fr: "Passer au thème sombre", en: "Switch to the dark theme" },
  toLight: { fr: "Passer au thème clair", en: "Switch to the light theme" },
};

export function ThemeSwitch() {
  const say = useSay();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme("light") === "dark";
  const Icon = dark ? IconSun : IconMoon;
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={say(dark ? text.toLight : text.toDark)}
      onClick={() => setColorScheme(dark ? "light" : "dark")}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </button>
  );
}
