import { type DeliveryFailure, type DeliveryTry, WEBHOOKS } from "@lichen/domain";
import { createAskOutside, RequestFailure, type TrustsHost } from "../platform/ask-outside.ts";
import { PRODUCT_VERSION } from "../platform/product-version.ts";
import { unseal } from "../platform/seal.ts";
import { signEvent } from "./sign-event.ts";

/** What an answer says is its status; no more of it is read. */
const MOST_ANSWER_BYTES = 1000;

export type SentEvent = {
  readonly id: string;
  readonly url: string;
  readonly body: string;
  readonly secret_sealed: string;
};

/** How a webhook is asked; hosts that the operator allows may be inner, and on http. */
export function trustsHostsOf({
  webhookAllowedHosts,
}: {
  readonly webhookAllowedHosts: readonly string[];
}): TrustsHost {
  return (hostname) => webhookAllowedHosts.includes(hostname);
}

/** @param secret of the installation, which opens those of webhooks */
export function createSendEvent(config: { readonly webhookAllowedHosts: readonly string[]; readonly secret: string }) {
  const ask = createAskOutside({ trusts: trustsHostsOf(config), timeoutMs: WEBHOOKS.timeoutS * 1000 });

  return async ({ id, url, body, secret_sealed }: SentEvent): Promise<DeliveryTry> => {
    const at = new Date();
    const began = performance.now();
    const finish = (status: number | null, failure: DeliveryFailure | null): DeliveryTry => {
      return { at: at.toISOString(), status, failure, ms: Math.round(performance.now() - began) };
    };
    const signed = readSignature(config.secret, secret_sealed, { id, body, at });
    if (signed === null) return finish(null, "secret_lost");
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
      "user-agent": `Lichen/${PRODUCT_VERSION}`,
      ...signed,
    };
    try {
      const { status } = await ask(new URL(url), { method: "POST", headers, body, mostBytes: MOST_ANSWER_BYTES });
      return finish(status, null);
    } catch (error) {
      if (error instanceof RequestFailure) return finish(null, error.failure);
      throw error;
    }
  };
}

/** Headers of the signature; null when another secret sealed that of the webhook. */
function readSignature(secret: string, sealed: string, sent: Parameters<typeof signEvent>[1]) {
  let key: string;
  try {
    key = unseal(secret, sealed);
  } catch {
    return null;
  }
  return signEvent(key, sent);
}
