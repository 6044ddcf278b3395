import { z } from "zod";
import { filledLine, line } from "./text.ts";

/** Domain of emails, in lower case. */
export const emailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, { abort: true })
  .regex(/^(?=.*\.)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])$/, "wrong_format");

/** What is given about an identity provider, but its domains. */
export const providerFields = {
  slug: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, "wrong_format")
    .meta({ description: "Short name of the provider, unique on the platform, which begins the user names." }),
  issuer: line(500).pipe(z.url({ protocol: /^https?$/, error: "wrong_format" })),
  client_id: filledLine(300),
  trusts_emails: z.boolean().meta({
    description:
      "Whether an email of the domains counts though the provider does not state that it is verified: only for a directory in which people cannot write their own.",
  }),
  client_secret: z.string().min(1).max(1000).optional().meta({
    description: "Secret of the platform at the provider, never returned; absent: unchanged while the issuer stays.",
  }),
};

export const PROVIDER_TAKEN = {
  fr: "Ce domaine ou cet identifiant de connexion est déjà utilisé par un autre fournisseur d’identité.",
  en: "This log-in domain or identifier is already used by another identity provider.",
};

export const CLIENT_SECRET_NEEDED = {
  status: 422,
  message: { fr: "Le secret du client est nécessaire.", en: "The client secret is required." },
} as const;
