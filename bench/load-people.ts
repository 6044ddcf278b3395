import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { ensure } from "@lichen/domain";

export type Person = { readonly company: number; readonly token: string; readonly buildings: readonly string[] };

export type Answered = {
  /** 0: the connection was lost before an answer. */
  readonly status: number;
  readonly ms: number;
  /** Whether the answer says when to try again. */
  readonly mayRetry: boolean;
  /** Code of a refusal; null: it was none, or gave none. */
  readonly refusal: string | null;
  /** Name that a building was to be given; null: the call only read. */
  readonly name: string | null;
};

export type Day = {
  readonly ms: number;
  /** Mean pause between an answer and the next question. */
  readonly thinkMs: number;
  /** Share of the calls that save a building, 0 to 1. */
  readonly writes: number;
};

type Question = {
  readonly method: string;
  readonly path: string;
  readonly body: object | null;
  readonly name: string | null;
};

/** People who ask, wait for the answer, think, and ask again, each over a connection of their own. */
export async function work(origin: string, people: readonly Person[], day: Day): Promise<Answered[]> {
  const answered: Answered[] = [];
  const end = performance.now() + day.ms;
  await Promise.all(
    people.map(async (person, nth) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const draw = drawing(nth + 1);
      await pause(draw() * Math.max(day.thinkMs, 50));
      while (performance.now() < end) {
        answered.push(await ask(origin, agent, person.token, question(person, day, draw)));
        if (day.thinkMs > 0) await pause(draw() * 2 * day.thinkMs);
      }
      agent.destroy();
    }),
  );
  return answered;
}

function question({ buildings }: Person, { writes }: Day, draw: () => number): Question {
  const id = ensure(buildings[Math.floor(draw() * buildings.length)]);
  const one = draw();
  if (one < writes) {
    const name = `Renamed ${randomUUID()}`;
    const building = { member_building_name: name, floors_number: 1 + Math.floor(draw() * 9) };
    return { method: "PATCH", path: `/buildings/${id}/`, body: { building }, name };
  }
  if (one < writes + (1 - writes) / 4) return { method: "GET", path: `/buildings/${id}/`, body: null, name: null };
  if (one < writes + (1 - writes) / 2) {
    return { method: "POST", path: "/buildings/report/", body: { building_id: id }, name: null };
  }
  const filters = [{ column: "construction_year", type: "number", value: { min: 1900 + Math.floor(draw() * 100) } }];
  return {
    method: "POST",
    path: "/buildings/search/",
    body: { filters, order_by: "member_building_name" },
    name: null,
  };
}

function ask(origin: string, agent: Agent, token: string, { method, path, body, name }: Question): Promise<Answered> {
  const start = performance.now();
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, ms: performance.now() - start, mayRetry: false, refusal: null, name });
    const headers = { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) };
    const call = request(`${origin}/api${path}`, { method, agent, headers }, (answer) => {
      const status = answer.statusCode ?? 0;
      let problem = "";
      if (status < 400) answer.resume();
      else
        answer.setEncoding("utf8").on("data", (piece: string) => {
          problem += piece;
        });
      answer.on("error", lost);
      answer.on("end", () =>
        resolve({
          status,
          ms: performance.now() - start,
          mayRetry: answer.headers["retry-after"] !== undefined,
          refusal: /"detail":"([^"]*)"/.exec(problem)?.[1] ?? null,
          name,
        }),
      );
    });
    call.on("error", lost);
    call.end(body === null ? undefined : JSON.stringify(body));
  });
}

/** Numbers from 0 to 1, always the same for one seed (a linear congruential generator: Numerical Recipes). */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
