import { getBasemap } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { createBasemap } from "./create-basemap.ts";

/** The embedded basemap, so that the map needs no network. */
export function serveBasemap(
  app: FastifyInstance,
  services: Pick<Services, "outlines" | "gazetteer" | "reference">,
): void {
  // Its cities are put in order when a map first asks for them: a start does not wait for it.
  let basemap: ReturnType<typeof createBasemap> | undefined;
  serve(app, getBasemap, () => {
    basemap ??= createBasemap({ ...services, communes: services.reference.pack.communes });
    return basemap;
  });
}
