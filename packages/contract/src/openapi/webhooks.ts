import { EVENTS, type EventType, ensure, TEST_EVENT } from "@lichen/domain";
import { eventBody } from "../webhooks/events.ts";
import type { Components } from "./components.ts";
import { exampleOf } from "./examples.ts";
import type { Json } from "./json.ts";

/** Headers of each try, by their names in Standard Webhooks. */
const HEADERS_SENT = {
  "webhook-id": "Identifier of the delivery, the same at each try.",
  "webhook-timestamp": "When this try left, in seconds since 1970 (UTC).",
  "webhook-signature":
    "HMAC-SHA-256 of `webhook-id.webhook-timestamp.body` by the secret of the webhook, in base 64, after `v1,`.",
} as const;

/** Requests that the webhooks of a company are sent, by the name of the event, from the schema of their bodies. */
export function describeWebhooks(components: Components): Json {
  return Object.fromEntries(
    eventBody.options.map((option) => {
      const type = ensure([...option.shape.type.values][0]);
      const schema = components.answer(option);
      return [
        type,
        {
          post: {
            operationId: `event_${type.replaceAll(".", "_")}`,
            tags: ["integration"],
            summary: type === TEST_EVENT ? "Try of a webhook" : EVENTS[type as EventType].en,
            description: `${ensure(option.shape.data.description)} Sent to the webhooks that chose it, signed as Standard Webhooks says, at least once.`,
            parameters: Object.entries(HEADERS_SENT).map(([name, description]) => ({
              name,
              in: "header",
              required: true,
              description,
              schema: { type: "string" },
            })),
            // Signed by the secret of the webhook, which is no scheme of the calls.
            security: [],
            requestBody: {
              required: true,
              content: { "application/json": { schema, example: exampleOf(schema, components.schemas, "event") } },
            },
            responses: {
              204: { description: "The event was taken, as by any other 2xx answer. Any other has it sent again." },
              410: { description: "The address is gone: the webhook is disabled." },
            },
          },
        },
      ];
    }),
  );
}
