/** How long data that has served is stored, as an installation sets it. */
export type Retention = {
  /** Lines of the log of actions, months. */
  readonly log_months: number;
  /** Mails after they were sent or given up, and codes of links after they ended, days. */
  readonly mail_days: number;
  /** What an import would have changed, after its end, days. */
  readonly import_days: number;
  /** Links to a report, after they ended, days. */
  readonly link_days: number;
};

/**
 * Bounds of each, and what an installation has without a setting. The log is never shorter than a year: an intrusion is
 * often found months later.
 */
export const RETENTION_BOUNDS = {
  log_months: { least: 12, most: 120, preset: 60 },
  mail_days: { least: 7, most: 730, preset: 90 },
  import_days: { least: 1, most: 730, preset: 30 },
  link_days: { least: 1, most: 730, preset: 90 },
} as const satisfies Record<keyof Retention, { least: number; most: number; preset: number }>;

/** Of an installation without settings. */
export const PRESET_RETENTION: Retention = {
  log_months: RETENTION_BOUNDS.log_months.preset,
  mail_days: RETENTION_BOUNDS.mail_days.preset,
  import_days: RETENTION_BOUNDS.import_days.preset,
  link_days: RETENTION_BOUNDS.link_days.preset,
};
