/** What opened a session, as far as it names itself. */
type ProgramName = {
  readonly browser: string | null;
  readonly system: string | null;
  readonly isPhone: boolean;
};

type Mark = readonly [mark: RegExp, name: string];

/** In this order: most browsers name those that they resemble too. */
const BROWSERS: readonly Mark[] = [
  [/\bEdgA?(?:iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*Safari\//, "Safari"],
  [/^curl\//, "curl"],
];
const SYSTEMS: readonly Mark[] = [
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Reads the name that a program gives itself (`User-Agent`), which proves nothing. */
export function readProgramName(userAgent: string | null): ProgramName {
  const find = (marks: readonly Mark[]) => marks.find(([mark]) => mark.test(userAgent ?? ""))?.[1] ?? null;
  return {
    browser: find(BROWSERS),
    system: find(SYSTEMS),
    isPhone: /\b(?:iPhone|iPad|Android|Mobile)\b/.test(userAgent ?? ""),
  };
}
