/**
 * Why a sign-in through an identity provider is refused, as the log gives it, in the order in which it is found: the
 * provider, the return of the browser, its answers, the person, the account.
 */
export const PROVIDER_REFUSALS = [
  "client_secret_unreadable",
  "no_answer",
  "address_not_allowed",
  "invalid_discovery",
  "invalid_keys",
  "wrong_issuer",
  "attempt_expired",
  "wrong_return_address",
  "provider_disabled",
  "wrong_state",
  "refused_by_provider",
  "invalid_return",
  "client_refused",
  "code_refused",
  "invalid_token",
  "wrong_audience",
  "wrong_nonce",
  "wrong_subject",
  "expired",
  "invalid_user_info",
  "invalid_groups",
  "no_email",
  "email_not_verified",
  "email_outside_domain",
  "no_account",
  "no_group",
  "identity_of_another_company",
  "account_disabled",
  "structure_refused",
] as const;
export type ProviderRefusal = (typeof PROVIDER_REFUSALS)[number];

/** Why a sign-out that a provider announces is refused, as the log of the server gives it, in the order in which it is found. */
export const SIGN_OUT_REFUSALS = [
  "unknown_provider",
  "no_answer",
  "address_not_allowed",
  "invalid_discovery",
  "invalid_keys",
  "invalid_token",
  "wrong_type",
  "wrong_issuer",
  "wrong_audience",
  "expired",
  "issued_too_long_ago",
  "no_event",
  "has_nonce",
  "no_subject",
  "no_identifier",
  "replayed",
] as const;
export type SignOutRefusal = (typeof SIGN_OUT_REFUSALS)[number];

/** Steps of the trial of an identity provider, in their order. */
export const TRIAL_STEPS = ["discovery", "keys", "return", "token", "claims", "account"] as const;
export type TrialStep = (typeof TRIAL_STEPS)[number];
