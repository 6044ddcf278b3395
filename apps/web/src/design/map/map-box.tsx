import type { ComponentProps } from "react";
import { Card } from "../layout/card.tsx";
import "./map-box.css";

/** The room of a map among the parts of a screen. It is not printed. */
export function MapBox(props: Omit<ComponentProps<"section">, "className">) {
  return <Card as="section" gap={0} padding={0} className="map-box" {...props} />;
}
