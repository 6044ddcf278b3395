import { expect, it } from "vitest";
import { fileOf, importFolder, importsUnderTest, someBuilding } from "../imports-under-test.ts";
import { onEachServer } from "../server-under-test.ts";

const folder = importFolder();

onEachServer(
  "imports",
  (server) => {
    const imports = importsUnderTest(server, folder);

    it("writes the buildings of a file, their results, their history, the log and the mail", async () => {
      const done = await imports.imported("user_write", await fileOf([someBuilding("A-1"), someBuilding("A-2")]));
      expect(done).toMatchObject({
        state: "success",
        refusal: null,
        read: 2,
        valid: 2,
        in_error: 0,
        written: 2,
        new: 2,
      });
    });
  },
  () => ({ dataDir: folder() }),
);
