import { searchPlaces, searchTypedPlace } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { searchPlace } from "./search-places.ts";

/** The address field's call, by GET for programs and by POST for what a person types. */
export function servePlaces(app: FastifyInstance, { places, sources }: Pick<Services, "places" | "sources">): void {
  // Read now: what is shown of the outside services begins with the server, not with the first address.
  const deps = { places, sources };
  serve(app, searchPlaces, ({ input, signal }) => searchPlace(deps, input, signal));
  serve(app, searchTypedPlace, ({ input, signal }) => searchPlace(deps, input, signal));
}
