import { spawn } from "node:child_process";

/** The server, restarted at each change, and the screens by Vite, which sends /api to it. */
const API_PORT = process.env.PORT ?? "3000";
const environment = { ...process.env, NODE_ENV: "development", PORT: API_PORT };

const children = [
  spawn(process.execPath, ["--watch", "--watch-preserve-output", "apps/server/src/main.ts"], {
    stdio: "inherit",
    env: environment,
  }),
  spawn("node_modules/.bin/vite", ["apps/web"], {
    stdio: "inherit",
    env: { ...environment, API_ORIGIN: `http://localhost:${API_PORT}` },
  }),
];

function stopAll(): void {
  for (const child of children) child.kill("SIGTERM");
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stopAll);
for (const child of children) child.on("exit", stopAll);
