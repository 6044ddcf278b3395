import type { Language } from "@lichen/domain";

/** Language of a page for a browser: the best liked of ours, English when it likes neither. */
export function pageLanguage(acceptLanguage: string | undefined): Language {
  const liked = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const weight = parameters
        .find((parameter) => parameter.trim().startsWith("q="))
        ?.trim()
        .slice(2);
      return { language: tag.split("-")[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ language, weight }) => (language === "fr" || language === "en") && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return liked[0]?.language === "fr" ? "fr" : "en";
}
