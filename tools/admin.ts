/**
 * `npm run admin -- <e-mail> <first name> <last name>`: makes a platform administrator and prints the link that sets
 * the password. An installation for production begins with it.
 */
import { parseArgs } from "node:util";
import { confirmationAddress } from "../apps/server/src/mails/index.ts";
import { publicAddress, readConfig } from "../apps/server/src/platform/config.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { inScope, PLATFORM_SCOPE } from "../apps/server/src/platform/scope.ts";
import { issueCode } from "../apps/server/src/sign-in/index.ts";
import { Misused, startProcess } from "../apps/server/src/start-process.ts";
import { insertUser } from "../apps/server/src/users/index.ts";
import { emailAddress, filledLine } from "../packages/contract/src/index.ts";
import { terminalLanguage } from "./terminal-language.ts";

const text = {
  usage: {
    fr: "Usage\u202f: npm run admin -- <e-mail> <prénom> <nom>",
    en: "Usage: npm run admin -- <email> <first name> <last name>",
  },
  refused: {
    fr: "L’adresse e-mail, le prénom ou le nom n’est pas accepté.",
    en: "The email address, the first name or the last name is not accepted.",
  },
  taken: { fr: "Cette adresse e-mail a déjà un compte.", en: "This email address already has an account." },
  made: {
    fr: "Compte créé. Ce lien, valable 72 heures, fixe son mot de passe\u202f:",
    en: "Account created. This link, valid for 72 hours, sets its password:",
  },
};

await startProcess(async () => {
  const language = terminalLanguage(process.env);
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length !== 3) throw new Misused(text.usage[language]);
  const [email, firstName, lastName] = [emailAddress, filledLine(100), filledLine(100)].map(
    (type, at) => type.safeParse(positionals[at]).data,
  );
  if (email === undefined || firstName === undefined || lastName === undefined)
    throw new Misused(text.refused[language]);
  const config = readConfig(process.env);
  const database = await openDatabase(config.database);
  try {
    await migrate(database.owner);
    const link = await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
      const added = await insertUser(trx, { companyId: null, email, firstName, lastName, role: "admin", language });
      if (added.kind !== "added") throw new Misused(text.taken[language]);
      const code = await issueCode(trx, "confirm_sign_up", added.id);
      return confirmationAddress({ public_url: publicAddress(config), user_id: added.id, code });
    });
    process.stdout.write(`${text.made[language]}\n${link}\n`);
  } finally {
    await database.close();
  }
});
