import type { Logo } from "../../company-logos/index.ts";
import type { DocumentData } from "./typeset.ts";

/** Sides that a logo has at most in the head of a page, in points. */
const MOST_PT = { width: 96, height: 20 };

/** A document with the logo of its company in the head of its pages; as it is where there is none. */
export function addLogo(data: DocumentData, logo: Logo | null = null): DocumentData {
  if (logo === null) return data;
  const { width, height } = logo;
  const scale = Math.min(MOST_PT.width / width, MOST_PT.height / height);
  const image = `data:image/png;base64,${Buffer.from(logo.png).toString("base64")}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image href="${image}" width="${width}" height="${height}"/></svg>`;
  return { ...data, frame: { ...data.frame, company_logo: { svg, width_pt: width * scale } } };
}
