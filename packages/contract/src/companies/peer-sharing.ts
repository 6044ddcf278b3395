import { FEWEST_PEER_BUILDINGS, FEWEST_PEER_COMPANIES } from "@lichen/domain";
import { z } from "zod";
import { COMPANY_RECORD, COMPANY_RECORD_ADMINS } from "../access.ts";
import { endpoint } from "../endpoint.ts";

const id = z.uuid().meta({ description: "Identifier of the company." });
const path = "/admin/companies/{id}/peer_sharing/";
const shares = z
  .boolean()
  .meta({ description: "Whether the buildings of the company count, anonymously, among the peers of others." });
const answer = z.object({ shares_with_peers: shares }).meta({ id: "PeerSharing" });

export const getPeerSharing = endpoint({
  method: "GET",
  path,
  access: COMPANY_RECORD,
  tag: "companies",
  summary: "Get whether a company shares with peers",
  description: "Says whether the company takes part in the comparison of buildings with their peers.",
  input: z.strictObject({ id }),
  answer,
  problems: {},
});

export const setPeerSharing = endpoint({
  method: "PUT",
  path,
  access: COMPANY_RECORD_ADMINS,
  tag: "companies",
  summary: "Share with peers, or stop sharing",
  description: `A company that shares sees where its buildings are among those of others, and its own count among them: anonymously, never fewer than ${FEWEST_PEER_BUILDINGS} buildings of ${FEWEST_PEER_COMPANIES} other companies. One that stops is in no comparison any more, from then on.`,
  exampleInput: { id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", shares_with_peers: true },
  input: z.strictObject({ id, shares_with_peers: shares }),
  answer,
  problems: {},
});
