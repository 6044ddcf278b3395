import type { RouteObject } from "react-router";
import { lazyScreen } from "../../shell/api/lazy-chunk.ts";

export const GALLERY_ROUTES: RouteObject[] = [
  { path: "/design", lazy: lazyScreen(() => import("./gallery-screen.tsx").then((chunk) => chunk.GalleryScreen)) },
];
