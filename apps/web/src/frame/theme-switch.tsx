import { Button } from "../design/controls/button.tsx";
import { IconMoon, IconSun } from "../design/icons/icons.ts";
import { useTranslate } from "../shell/language/language.tsx";
import { chooseColorScheme, useColorScheme } from "../shell/theme/color-scheme.ts";

const text = {
  toDark: { fr: "Passer au thème sombre", en: "Switch to the dark theme" },
  toLight: { fr: "Passer au thème clair", en: "Switch to the light theme" },
};

export function ThemeSwitch() {
  const t = useTranslate();
  const dark = useColorScheme() === "dark";
  return (
    <Button
      variant="subtle"
      icon={dark ? IconSun : IconMoon}
      aria-label={t(dark ? text.toLight : text.toDark)}
      onClick={() => chooseColorScheme(dark ? "light" : "dark")}
    />
  );
}
