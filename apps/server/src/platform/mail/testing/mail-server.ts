import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/** A mail as the other server got it. */
type ReceivedMail = { readonly to: readonly string[]; readonly raw: string };

/** What the server answers to a mail it has read: accepted, refused with a code, or never answered. */
type MailAnswer = "accepted" | "hung_up" | "silent" | number;

export type MailServer = {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Asked for each mail, once it was read whole. */
  answer: (mail: ReceivedMail) => MailAnswer;
  readonly close: () => Promise<void>;
};

/** A real mail server on the loopback, without encryption. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Map<string, { destroy: () => void }>();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const mail = { to: recipientsOf(session), raw: Buffer.concat(parts).toString("utf8") };
        received.push(mail);
        const answer = mailServer.answer(mail);
        if (answer === "accepted") done();
        else if (answer === "hung_up") sockets.get(`${session.remoteAddress}:${session.remotePort}`)?.destroy();
        else if (answer !== "silent") done(Object.assign(new Error("not today"), { responseCode: answer }));
      });
    },
  });
  server.on("error", () => {});
  server.server.on("connection", (socket) => {
    sockets.set(`${socket.remoteAddress}:${socket.remotePort}`, socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    answer: () => "accepted",
    close: () => {
      for (const socket of sockets.values()) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
  return mailServer;
}

function recipientsOf({ envelope }: SMTPServerSession): string[] {
  return envelope.rcptTo.map(({ address }) => address);
}

/** One header of a mail, unfolded and decoded; null when it has none, a list of one line each when it has several. */
export function headersOf({ raw }: ReceivedMail, name: string): string[] {
  const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  return head
    .split("\r\n")
    .filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    .map((line) => decode(line.slice(name.length + 1).trim()));
}

/** Both parts of a mail, decoded. */
export function partsOf({ raw }: ReceivedMail): { text: string; html: string } {
  const part = (type: string) => {
    const at = raw.indexOf(`Content-Type: ${type}`);
    const body = raw.slice(raw.indexOf("\r\n\r\n", at) + 4);
    const head = raw.slice(at, raw.indexOf("\r\n\r\n", at));
    const whole = body.slice(0, body.indexOf("\r\n--"));
    if (/base64/i.test(head)) return Buffer.from(whole, "base64").toString("utf8");
    if (/quoted-printable/i.test(head)) return fromQuotedPrintable(whole.replace(/=\r\n/g, ""));
    return whole;
  };
  return { text: part("text/plain"), html: part("text/html") };
}

function decode(value: string): string {
  const words = value.replace(/\?=\s+=\?/g, "?==?");
  return words.replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_word, kind: string, text: string) =>
    kind.toUpperCase() === "B"
      ? Buffer.from(text, "base64").toString("utf8")
      : fromQuotedPrintable(text.replaceAll("_", " ")),
  );
}

function fromQuotedPrintable(text: string): string {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");
}
