/**
 * `npm run cluster`: what production is made of, on this machine and for as long as the command runs. It needs the packages
 * of the tests (`npm ci`), PostgreSQL, nginx and openssl.
 */
import { once } from "node:events";
import { startProcess } from "../apps/server/src/start-process.ts";
import { startCluster } from "./cluster/start-cluster.ts";
import { sayIn, terminalLanguage } from "./terminal-language.ts";

const say = sayIn(terminalLanguage(process.env));

await startProcess(async () => {
  const cluster = await startCluster();
  const { issuer, clientId, clientSecret, domain } = cluster.provider;
  process.stdout.write(
    `${[
      say({
        fr: `Adresse\u202f: ${cluster.origin} (certificat de cette machine)`,
        en: `Address: ${cluster.origin} (certificate of this machine)`,
      }),
      say({
        fr: `Mot de passe de ${cluster.adminEmail}\u202f: ${cluster.adminLink}`,
        en: `Password of ${cluster.adminEmail}: ${cluster.adminLink}`,
      }),
      say({
        fr: `Fournisseur d’identité de ${domain}\u202f: ${issuer}, client «\u202f${clientId}\u202f», secret «\u202f${clientSecret}\u202f»`,
        en: `Identity provider of ${domain}: ${issuer}, client “${clientId}”, secret “${clientSecret}”`,
      }),
      say({ fr: "Ctrl+C arrête tout.", en: "Ctrl+C stops everything." }),
    ].join("\n")}\n`,
  );
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  await cluster.stop();
});
