/**
 * The script that other sites load: defines `<lichen-levels link="…" lang="fr" theme="dark">`, which frames the page of
 * a link at the height that the page says. It depends on nothing and reads nothing of the site.
 */
const HOME = new URL((document.currentScript as HTMLScriptElement).src).origin;
const ATTRIBUTES = ["link", "lang", "theme", "title"] as const;
const TITLES = {
  fr: "Niveaux de risque climatique d’un bâtiment – Lichen",
  en: "Climate risk levels of a building – Lichen",
};
/** Height before the page says its own, and the greatest that is taken, px. */
const HEIGHT = { first: 560, most: 4000 };

/** Token of a link: of the page that is framed, of the report, or alone. */
const TOKEN = /(?:^|\/embed\/|#)([\w-]{20,100})\/?(?:$|\?)/;

class LichenLevels extends HTMLElement {
  static readonly observedAttributes = ATTRIBUTES;
  readonly #frame = document.createElement("iframe");

  readonly #fit = ({ origin, source, data }: MessageEvent): void => {
    if (origin !== HOME || source !== this.#frame.contentWindow || data?.lichen !== "height") return;
    const height = Number(data.height);
    if (height > 0) this.#frame.height = String(Math.min(Math.ceil(height), HEIGHT.most));
  };

  connectedCallback(): void {
    addEventListener("message", this.#fit);
    this.#frame.width = "100%";
    this.#frame.height = String(HEIGHT.first);
    this.#frame.loading = "lazy";
    this.#frame.referrerPolicy = "no-referrer";
    this.#frame.style.border = "0";
    this.style.display = "block";
    this.#show();
    this.replaceChildren(this.#frame);
  }

  disconnectedCallback(): void {
    removeEventListener("message", this.#fit);
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show();
  }

  #show(): void {
    const [link = "", lang = "", theme = "", title = ""] = ATTRIBUTES.map((name) => this.getAttribute(name) ?? "");
    const language = lang || this.closest("[lang]")?.getAttribute("lang")?.slice(0, 2).toLowerCase() || "en";
    this.#frame.title = title || TITLES[language.startsWith("fr") ? "fr" : "en"];
    const token = TOKEN.exec(link)?.[1];
    if (token === undefined) {
      this.#frame.removeAttribute("src");
      return;
    }
    const address = new URL(`/embed/${token}`, HOME);
    const chosen = new URL(link, HOME).searchParams;
    const shown = { scenario: chosen.get("scenario"), horizon: chosen.get("horizon"), lang: language, theme };
    for (const [name, value] of Object.entries(shown)) if (value) address.searchParams.set(name, value);
    if (this.#frame.src !== address.href) this.#frame.src = address.href;
  }
}

if (customElements.get("lichen-levels") === undefined) customElements.define("lichen-levels", LichenLevels);
