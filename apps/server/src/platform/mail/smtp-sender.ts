import { createTransport } from "nodemailer";

/** A mail as the outbox keeps it. */
export type OutgoingMail = {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text_body: string;
  readonly html_body: string;
  readonly language: string;
  readonly unsubscribe_url: string | null;
};

export type SendOutcome =
  | { readonly kind: "sent" }
  | {
      readonly kind: "failed";
      /** Class of the failure: a code, never an address nor the words of the other server. */
      readonly failure: string;
      /** The server itself is out of reach: other mails would fare no better now. */
      readonly serverFailed: boolean;
    };

export type SmtpSender = { readonly send: (mail: OutgoingMail) => Promise<SendOutcome> };

/** A step of the conversation does not last longer, ms. */
const STEP_LIMIT_MS = 15_000;
/** The whole conversation does not last longer, ms; a lease does. */
export const SEND_LIMIT_MS = 60_000;

/** Failures of nodemailer that say nothing of the mail itself. */
const SERVER_FAILURES = new Set([
  "EAUTH",
  "ECONNECTION",
  "EDNS",
  "ENOAUTH",
  "EPROXY",
  "EREQUIRETLS",
  "ESOCKET",
  "ETIMEDOUT",
  "ETLS",
  "time_limit",
]);

/** One connection a mail: whatever became of the last one says nothing of the next. */
export function smtpSender({ smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string }): SmtpSender {
  const from = addressOf(mailFrom);
  const domain = from.slice(from.lastIndexOf("@") + 1);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: STEP_LIMIT_MS,
    greetingTimeout: STEP_LIMIT_MS,
    socketTimeout: STEP_LIMIT_MS,
    dnsTimeout: STEP_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send(mail) {
      try {
        await withinLimit(
          transport.sendMail({
            from: mailFrom,
            // Given as an object, the address is not parsed again.
            to: { name: "", address: mail.recipient },
            envelope: { from, to: [mail.recipient] },
            subject: mail.subject,
            text: mail.text_body,
            html: mail.html_body,
            // The same at each attempt, so that a mail accepted twice is recognised as one.
            messageId: `<${mail.id}@${domain}>`,
            headers: {
              "Auto-Submitted": "auto-generated",
              "Content-Language": mail.language,
              ...unsubscribeHeaders(mail),
            },
          }),
        );
        return { kind: "sent" };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

/** @source RFC 8058 §3.1 */
function unsubscribeHeaders({ unsubscribe_url }: OutgoingMail): Record<string, string> {
  if (unsubscribe_url === null) return {};
  return { "List-Unsubscribe": `<${unsubscribe_url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function addressOf(mailFrom: string): string {
  return /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom;
}

async function withinLimit(sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error("too long"), { code: "time_limit" })), SEND_LIMIT_MS);
  });
  try {
    await Promise.race([sending, limit]);
  } finally {
    clearTimeout(timer);
  }
}

function failureOf(error: unknown): SendOutcome {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const name = typeof code === "string" && /^\w{1,40}$/.test(code) ? code : "unknown";
  const status = typeof responseCode === "number" ? ` ${responseCode}` : "";
  return { kind: "failed", failure: `${name}${status}`, serverFailed: SERVER_FAILURES.has(name) };
}
