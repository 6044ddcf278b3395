import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

const YEAR_S = 365 * 24 * 3600;
const UNUSED_FEATURES = ["camera", "microphone", "payment", "usb", "browsing-topics"];

/** What a browser may do with our pages: nothing but ourselves, and the online basemap that was set, if any. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  settings: { publicUrl: string | null; basemapStyleUrl: string | null },
): Promise<void> {
  const basemap = settings.basemapStyleUrl === null ? [] : [new URL(settings.basemapStyleUrl).origin];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        workerSrc: ["'self'", "blob:"],
        imgSrc: ["'self'", "data:", "blob:", ...basemap],
        styleSrc: ["'self'", "'unsafe-inline'"],
        connectSrc: ["'self'", ...basemap],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: settings.publicUrl?.startsWith("https://")
      ? { maxAge: YEAR_S, includeSubDomains: false }
      : false,
    xXssProtection: false,
  });
  const permissions = [...UNUSED_FEATURES.map((feature) => `${feature}=()`), "geolocation=(self)"].join(", ");
  app.addHook("onRequest", async (_, reply) => {
    reply.header("permissions-policy", permissions);
  });
}
