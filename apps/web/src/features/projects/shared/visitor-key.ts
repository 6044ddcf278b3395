/** Identifier of the project that a visitor made in this browser: another one takes its place. */
const KEY = "lichen.visitor-project";

export function readRememberedProject(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function rememberProject(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, id);
  } catch {
    // A browser that keeps nothing: the identifier was mailed.
  }
}
