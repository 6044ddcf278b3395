import { sql } from "kysely";
import { expect, it } from "vitest";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";
import { startHeartbeat, sweepProcesses } from "./index.ts";

onOrganisation("the status of an installation", (server, organisation) => {
  const read = async () => {
    const answer = await server().ask(organisation().people.admin.token, "GET", "/admin/status/");
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const count = async () => (await read()).processes.length;
  const age = (hours: number) =>
    inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .updateTable("processes")
        .set({ seen_at: sql<Date>`now() - make_interval(hours => ${hours})` })
        .execute(),
    );

  it("lists the processes that live, those that fell silent, and none that ended in order", async () => {
    const { database } = server();
    let isStopping = false;
    const end = startHeartbeat(database, { kind: "server", runsJobs: false, isStopping: () => isStopping });
    await expect.poll(count).toBe(1);
    isStopping = true;
    const endWorker = startHeartbeat(database, { kind: "worker", runsJobs: true, isStopping: () => isStopping });
    await expect.poll(count).toBe(2);
    const { processes } = await read();
    expect(processes).toMatchObject([
      { kind: "server", runs_jobs: false, state: "ready", pid: process.pid },
      { kind: "worker", runs_jobs: true, state: "stopping" },
    ]);
    expect(processes[0].memory_bytes).toBeGreaterThan(50_000_000);
    await endWorker();
    await age(1);
    expect((await read()).processes).toMatchObject([{ kind: "server", state: "silent" }]);
    await age(25);
    await inScope(database.db, PLATFORM_SCOPE, sweepProcesses);
    expect((await read()).processes).toEqual([]);
    await end();
  });

  it("counts what waits, by queue", async () => {
    const { queues } = await read();
    expect(queues.map(({ queue }: { queue: string }) => queue)).toEqual(expect.arrayContaining(["events", "mails"]));
  });
});
