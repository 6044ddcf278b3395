import type { CustomFetch } from "openid-client";
import { createAskOutside, isAllowedAddress, RequestFailure } from "../platform/ask-outside.ts";

/** Discovery documents, keys and tokens weigh some kilobytes. */
const MAX_ANSWER_BYTES = 1_000_000;
/** Statuses that bring no content. @source RFC 9110, section 15 */
const WITHOUT_CONTENT = [204, 205, 304];

/**
 * How the identity provider of a company is asked (`createAskOutside`): 1 MB at most, and nothing of a longer answer, so
 * that it is not conform. An overloaded or broken provider (429, 5xx) is one that does not answer.
 *
 * @throws RequestFailure when there is nothing to read
 */
export function createAsk(options: { readonly allowInsecure: boolean; readonly timeoutMs: number }): CustomFetch {
  const { allowInsecure, timeoutMs } = options;
  const ask = createAskOutside({ trusts: () => allowInsecure, timeoutMs });
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
export function isAllowedIssuer(issuer: string, allowInsecure: boolean): boolean {
  const url = URL.parse(issuer);
  return url !== null && url.search === "" && url.hash === "" && isAllowedAddress(url, () => allowInsecure);
}
