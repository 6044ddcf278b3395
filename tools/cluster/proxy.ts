import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ensure } from "../../packages/domain/src/index.ts";

const SETTINGS = readFileSync(join(import.meta.dirname, "../../deploy/nginx.conf"), "utf8");
/** For nginx to take its new settings, ms. */
const RELOAD_MS = 1000;

type ProxyOptions = {
  /** Of its settings and its process. */
  readonly folder: string;
  /** Of the two servers of the product. */
  readonly ports: readonly number[];
  readonly port: number;
  /** Over http without one. */
  readonly certificate?: { readonly path: string; readonly key: string };
  /** Other programs that it serves over https. */
  readonly also?: readonly { readonly port: number; readonly to: string }[];
};

/** Starts nginx with the upstream and the server of `deploy/nginx.conf`, on ports of this machine. */
export async function startProxy({ folder, ports, port, certificate, also = [] }: ProxyOptions) {
  const upstream = ensure(/^upstream .*?^\}/ms.exec(SETTINGS))[0];
  const server = ensure(/^server \{\s+listen 443.*?^\}/ms.exec(SETTINGS))[0]
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port}${certificate === undefined ? "" : " ssl"};`)
    .replace("server_name lichen.example.org;", "server_name localhost;")
    .replace(/ssl_certificate_key \S+;/, certificate === undefined ? "" : `ssl_certificate_key ${certificate.key};`)
    .replace(/ssl_certificate \S+;/, certificate === undefined ? "" : `ssl_certificate ${certificate.path};`);
  const others = also.map(
    (one) => `server {
      listen 127.0.0.1:${one.port} ssl; ssl_certificate ${certificate?.path}; ssl_certificate_key ${certificate?.key};
      location / { proxy_pass ${one.to}; proxy_set_header Host $http_host; proxy_set_header X-Forwarded-Proto https; }
    }`,
  );
  const path = join(folder, "nginx.conf");
  /** @param left server that is sent nothing */
  const configure = (left: number | null) => {
    const own = ports.reduce(
      (text, at, nth) => text.replace(`server-${nth + 1}:3000`, `127.0.0.1:${at}${nth === left ? " down" : ""}`),
      upstream,
    );
    writeFileSync(
      path,
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 1024; }
      http { access_log off; client_body_temp_path ${folder}/bodies; ${own} ${server} ${others.join("\n")} }`,
    );
  };
  configure(null);
  const nginx = spawn("nginx", ["-c", path, "-p", folder], { stdio: "ignore" });
  const refused = once(nginx, "exit").then(() => true);
  while (!(await listens(port))) {
    const isOver = await Promise.race([refused, wait(50).then(() => false)]);
    if (isOver) throw new Error(`nginx did not start: ${readFileSync(join(folder, "error.log"), "utf8")}`);
  }
  return {
    async leaveOut(left: number | null) {
      configure(left);
      nginx.kill("SIGHUP");
      await wait(RELOAD_MS);
    },
    async stop() {
      nginx.kill("SIGQUIT");
      await refused;
    },
  };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isOpen = await Promise.race([
    once(socket, "connect").then(() => true),
    once(socket, "error").then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return isOpen;
}
