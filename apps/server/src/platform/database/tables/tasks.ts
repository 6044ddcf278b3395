import type { NotificationEvent, NotificationFrequency } from "@lichen/domain";
import type { ColumnType, Generated } from "kysely";

/** Who gave a planned action to its owner. */
type TaskAssignments = {
  company_id: string;
  building_id: string;
  action_id: string;
  /** Null: a program, or an account that is gone. */
  assigned_by: string | null;
  assigned_by_name: string;
  assigned_at: Generated<Date>;
};

type ActionFiles = { company_id: string; building_id: string; action_id: string; file_id: string };

/** One thing to be mailed to one reader: a user, or an address without an account. */
type Notifications = {
  company_id: string;
  id: Generated<string>;
  user_id: string | null;
  address: string | null;
  event: NotificationEvent;
  /** The same thing is said once to each. */
  subject_key: string;
  building_id: string | null;
  project_id: string | null;
  details: ColumnType<NotificationDetails, string, never>;
  created_at: Generated<Date>;
  /** Mailed, or left out; null: it waits. */
  settled_at: Date | null;
};

/** Words that a mail needs, by event. */
export type NotificationDetails = {
  /** Name of the person who caused it; absent: the product. */
  readonly by?: string;
  readonly action?: string;
  readonly field?: string;
  readonly due_on?: string;
  readonly text?: string;
  readonly survey_id?: string;
  /** Of a mail to an address, whose language no one knows. */
  readonly language?: "fr" | "en";
};

/** The day on which the late actions of a company were last searched for. */
type LateSearches = { company_id: string; searched_on: string };

type NotificationChoices = { user_id: string; event: NotificationEvent; frequency: NotificationFrequency };
type Digests = { recipient: string; period: string; sent_at: Generated<Date> };
type UnsubscribedAddresses = { address_hash: string; unsubscribed_at: Generated<Date> };

type Comments = {
  company_id: string;
  id: Generated<string>;
  building_id: string | null;
  project_id: string | null;
  field: string | null;
  action_id: string | null;
  /** Comment that this one answers. */
  reply_to: string | null;
  author_id: string | null;
  author_name: string;
  text: string;
  mentions: string[];
  created_at: Generated<Date>;
  edited_at: Date | null;
  resolved_at: Date | null;
  resolved_by_name: string | null;
};

/** Tasks, what is mailed about them, and what people write to each other. */
export type TaskTables = {
  task_assignments: TaskAssignments;
  action_files: ActionFiles;
  notifications: Notifications;
  late_searches: LateSearches;
  notification_choices: NotificationChoices;
  digests: Digests;
  unsubscribed_addresses: UnsubscribedAddresses;
  comments: Comments;
};
