import type { BlockList } from "node:net";
import type { CustomFetch } from "openid-client";
import { createAskOutside, isAllowedAddress, RequestFailure, readNetworks } from "../platform/ask-outside.ts";
import { type Config, isForDevelopers } from "../platform/config.ts";

/** Discovery documents, keys and tokens weigh some kilobytes. */
const MAX_ANSWER_BYTES = 1_000_000;
/** Statuses that bring no content. @source RFC 9110, section 15 */
const WITHOUT_CONTENT = [204, 205, 304];

/** Where a provider may be. */
export type Reach = {
  /** Over http and at any address: tests and local trials only. */
  readonly allowInsecure: boolean;
  /** Inner networks that the operator lets be asked; none when absent. */
  readonly innerNetworks?: BlockList | undefined;
};

/** Where providers may be by the settings of the installation. */
export function reachOfProviders(config: Pick<Config, "mode" | "identityProviderNetworks">): Reach {
  return {
    allowInsecure: isForDevelopers(config),
    innerNetworks: readNetworks(config.identityProviderNetworks) ?? undefined,
  };
}

/**
 * How the identity provider of a company is asked (`createAskOutside`): 1 MB at most, and nothing of a longer answer, so
 * that it is not conform. An overloaded or broken provider (429, 5xx) is one that does not answer.
 *
 * @throws RequestFailure when there is nothing to read
 */
export function createAsk({ allowInsecure, innerNetworks, timeoutMs }: Reach & { timeoutMs: number }): CustomFetch {
  const ask = createAskOutside({ trusts: () => allowInsecure, innerNetworks, timeoutMs });
  return async (address, { method, headers, body }) => {
    const sent = body instanceof URLSearchParams ? body.toString() : (body ?? undefined);
    const request = { method, headers: { ...headers }, body: sent as string | Uint8Array | undefined };
    const answer = await ask(new URL(address), { ...request, mostBytes: MAX_ANSWER_BYTES });
    const { status } = answer;
    if (status >= 500 || status === 429) throw new RequestFailure("no_answer");
    const content = answer.isCut ? new Uint8Array(0) : answer.content;
    return new Response(WITHOUT_CONTENT.includes(status) ? null : content, { status, headers: answer.headers });
  };
}

/** Whether the provider of an issuer would ever be asked; an issuer has neither query nor fragment. */
export function isAllowedIssuer(issuer: string, { allowInsecure, innerNetworks }: Reach): boolean {
  const url = URL.parse(issuer);
  return (
    url !== null && url.search === "" && url.hash === "" && isAllowedAddress(url, () => allowInsecure, innerNetworks)
  );
}
