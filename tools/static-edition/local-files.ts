/** The tables of `data` in a browser, where they take the place of `node:fs` and `node:path` (`build.ts`). */
const texts = new Map<string, string>();

export function join(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("/");
}

/** @throws when the file was not loaded beforehand */
export function readFileSync(path: string): string {
  const text = texts.get(path);
  if (text === undefined) throw new Error(`${path} was not loaded`);
  return text;
}

declare global {
  interface Window {
    /** Called by each file of data: its name, and its content, packed by gzip and written in base64. */
    lichenFile: (name: string, packed: string) => void;
  }
}

/**
 * Loads the tables by scripts, not by requests: a page that is opened from a disk may run the first and not make the
 * second.
 *
 * @throws when one cannot be read
 */
export async function loadFiles(names: readonly string[]): Promise<void> {
  const unpacking: Promise<void>[] = [];
  window.lichenFile = (name, packed) => {
    unpacking.push(unpack(packed).then((text) => void texts.set(name, text)));
  };
  await Promise.all(names.map(loadScript));
  await Promise.all(unpacking);
}

function loadScript(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `data/${name}.js`;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${script.src} cannot be read`));
    document.head.append(script);
  });
}

async function unpack(packed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
}
