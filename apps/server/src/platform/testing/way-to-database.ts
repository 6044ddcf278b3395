import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A statement at which the connection is lost: the first one that holds a text, once another text was sent on it. */
type Loss = {
  readonly at: string;
  readonly after?: string;
  /** Before the statement reaches the database, before its answer comes back, or after it. */
  readonly when: "not_sent" | "not_answered" | "answered";
};

/** The way to a PostgreSQL, which can be cut and laid again, or lose a connection at one statement. */
export async function wayTo(url: string) {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let loss: (Loss & { readonly done: () => void }) | null = null;
  const way = createServer((from) => {
    const to = connect(Number(port), hostname);
    const cutBoth = () => {
      from.destroy();
      to.destroy();
    };
    for (const one of [from, to]) {
      open.add(one);
      one.on("error", () => {}).on("close", cutBoth);
    }
    let output = "";
    let onAnswer = (answer: string | Buffer): void => void from.write(answer);
    from.on("data", (sent) => {
      output = loss === null ? "" : output + sent.toString("latin1");
      const begin = loss?.after === undefined ? 0 : output.indexOf(loss.after);
      if (loss !== null && begin !== -1 && output.includes(loss.at, begin)) {
        const { when, done } = loss;
        loss = null;
        const lose = () => {
          cutBoth();
          done();
        };
        if (when === "not_sent") return lose();
        onAnswer = (answer) => (when === "answered" ? void from.write(answer, lose) : lose());
      }
      to.write(sent);
    });
    to.on("data", (answer) => onAnswer(answer));
  });
  way.listen(0, "127.0.0.1");
  await once(way, "listening");
  const { port: own } = way.address() as AddressInfo;
  const through = new URL(url);
  through.host = `127.0.0.1:${own}`;
  return {
    url: through.href,
    cut: async () => {
      for (const socket of open) socket.destroy();
      open.clear();
      way.close();
      await once(way, "close");
    },
    lay: async () => {
      way.listen(own, "127.0.0.1");
      await once(way, "listening");
    },
    /** @returns comes once the connection is lost */
    lose: (which: Loss) =>
      new Promise<void>((done) => {
        loss = { ...which, done };
      }),
  };
}
