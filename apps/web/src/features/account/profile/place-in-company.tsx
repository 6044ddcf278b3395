import { ensure, type Language, ROLE_NAMES, SUBSCRIPTION_TYPE_NAMES } from "@lichen/domain";
import { formatDate } from "@lichen/report";
import { type Fact, Facts } from "../../../design/layout/facts.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { OwnSubscription, SignedIn } from "../../../shell/session/session.tsx";
import { text } from "./text.ts";

/** What only others may change: e-mail, company, role, subscription. */
export function PlaceInCompany({ signedIn: { user, subscription } }: { signedIn: SignedIn }) {
  const t = useTranslate();
  const runs = subscriptionWords(subscription);
  const facts: Fact[] = [
    { label: t(text.email), value: user.email },
    { label: t(text.company), value: user.company_name ?? t(text.noCompany) },
    { label: t(text.role), value: t(ROLE_NAMES[user.group ?? "user"]) },
  ];
  if (user.job !== null) facts.push({ label: t(text.job), value: user.job });
  if (runs !== null) facts.push({ label: t(text.subscription), value: t(runs) });
  return <Facts isList facts={facts} />;
}

function subscriptionWords(subscription: OwnSubscription) {
  if (subscription === null || subscription.type === null) return null;
  const name = SUBSCRIPTION_TYPE_NAMES[subscription.type];
  if (subscription.end === null) return name;
  const day = (language: Language) => formatDate(ensure(subscription.end), language);
  return text.subscriptionUntil(name, { fr: day("fr"), en: day("en") });
}
