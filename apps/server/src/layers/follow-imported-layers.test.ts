import { loadReferencePack } from "@lichen/data";
import { momentIndex, type Place, readFigure } from "@lichen/domain";
import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { onEachDatabase } from "../platform/testing/databases.ts";
import { createReference } from "../reference/index.ts";
import { followImportedLayers } from "./follow-imported-layers.ts";
import { removeLayer } from "./layer-store.ts";
import { importAroundToulouse, TOULOUSE } from "./testing/import-around-toulouse.ts";
import { SUMMER_NAMES, YEARLY_NAMES } from "./testing/true-shaped-export.ts";

const pack = loadReferencePack();

onEachDatabase("a server and the imported layers", (database) => {
  afterEach(async () => {
    await sql`delete from climate_layers`.execute(database().db);
  });

  it("sees a layer at its next look, and no more after it is removed", async () => {
    const reference = createReference(pack);
    const failures: unknown[] = [];
    const following = await followImportedLayers({
      database: database(),
      reference,
      onFailure: (error) => failures.push(error),
      everyMs: 20,
    });
    const place: Place = {
      ...TOULOUSE,
      zone: "france",
      country: "FR",
      insee: "31555",
      precision: "coordinates",
      altitude_m: 150,
      altitude_origin: "user",
      altitude_error_m: 0,
      coast_km: 150,
      spread_km: 0,
      label: "Toulouse",
    };
    const source = () => {
      const figure = readFigure(reference.figuresOf([place]), "tx35_days", 0, momentIndex("ssp5", "2050"));
      return figure.known ? figure.value.evidence.source : null;
    };
    expect(source()).toBe("drias_fr");
    const { id } = await importAroundToulouse(database());
    await expect.poll(source, { timeout: 10_000 }).toBe(id);
    expect(reference.cards()[0]).toMatchObject({ id, producer: "Météo-France" });
    await removeLayer(database().db, id);
    await expect.poll(source, { timeout: 10_000 }).toBe("drias_fr");
    following.stop();
    expect(failures).toEqual([]);
  });

  it("builds nothing again while nothing changes, and does when an edition is imported again", async () => {
    const reference = createReference(pack);
    const following = await followImportedLayers({ database: database(), reference, onFailure: () => {} });
    following.stop();
    expect(await following.look()).toBe(false);
    await importAroundToulouse(database());
    expect(await following.look()).toBe(true);
    expect(await following.look()).toBe(false);
    await importAroundToulouse(database(), {
      ...YEARLY_NAMES,
      ...SUMMER_NAMES,
      tjja: "NORTMm_seas_JJA",
      txjja: "NORTXm_seas_JJA",
    });
    expect(await following.look()).toBe(true);
  });
});
