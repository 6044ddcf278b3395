import type { EventBody } from "@lichen/contract";
import type { DeliveryState, DeliveryTry, DisabledReason, EventType } from "@lichen/domain";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Webhooks = {
  company_id: string;
  id: Generated<string>;
  url: string;
  events: EventType[];
  active: Generated<boolean>;
  /** Encrypted with the secret of the installation. */
  secret_sealed: string;
  created_by: string;
  created_at: Generated<Date>;
  /** Of one that the product disabled. */
  disabled_at: Date | null;
  disabled_reason: DisabledReason | null;
};

type WebhookDeliveries = {
  company_id: string;
  webhook_id: string;
  id: Generated<string>;
  /** Of two deliveries about one subject, the lower leaves first. */
  place: GeneratedAlways<number>;
  type: EventBody["type"];
  /** Ids of the buildings or of the record that it is about. */
  subjects: string[];
  /** The very text that is sent and signed: `EventBody` in JSON. */
  body: string;
  state: Generated<DeliveryState>;
  tries: ColumnType<DeliveryTry[], string | undefined, string>;
  /** Since it was written or replayed. */
  failures: Generated<number>;
  created_at: Generated<Date>;
  next_try_at: Generated<Date>;
  /** Until then it is in the hands of one process. */
  lease_until: Date | null;
};

/** A planned action that was found late. */
type LateActions = {
  company_id: string;
  building_id: string;
  action_id: string;
  /** For which it was planned. */
  year: number;
  found_at: Generated<Date>;
};

/** Events that programs of companies are sent. */
export type WebhookTables = {
  webhooks: Webhooks;
  webhook_deliveries: WebhookDeliveries;
  late_actions: LateActions;
};
