import { searchPlaces, searchTypedPlace } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../platform/serve.ts";
import type { AddressSources } from "../sources/index.ts";
import type { Places } from "./resolve-place.ts";
import { searchPlace } from "./search-places.ts";

/** The address field's call, by GET for programs and by POST for what a person types. */
export function servePlaces(
  app: FastifyInstance,
  parts: { readonly places: Places; readonly sources: AddressSources },
): void {
  serve(app, searchPlaces, ({ input, signal }) => searchPlace(parts, input, signal));
  serve(app, searchTypedPlace, ({ input, signal }) => searchPlace(parts, input, signal));
}
