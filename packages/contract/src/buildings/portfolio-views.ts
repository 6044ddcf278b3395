import { BUILDINGS } from "@lichen/domain";
import { viewCalls } from "../shapes/views.ts";

/** Saved views of the portfolio. */
export const BUILDING_VIEWS = viewCalls(BUILDINGS.list, "/buildings/", "Building", "portfolio");
export const { listViews, createView, changeView, deleteView } = BUILDING_VIEWS;
