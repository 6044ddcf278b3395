import { ensure, type Language, ROLE_NAMES, SUBSCRIPTION_TYPE_NAMES } from "@lichen/domain";
import { formatDate } from "@lichen/report";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { OwnSubscription, SignedIn } from "../../../shell/session/session.tsx";
import styles from "./profile.module.css";
import { text } from "./text.ts";

/** What only others may change: e-mail, company, role, subscription. */
export function PlaceInCompany({ signedIn: { user, subscription } }: { signedIn: SignedIn }) {
  const t = useTranslate();
  const runs = subscriptionWords(subscription);
  return (
    <dl className={styles.facts}>
      <dt>{t(text.email)}</dt>
      <dd>{user.email}</dd>
      <dt>{t(text.company)}</dt>
      <dd>{user.company_name ?? t(text.noCompany)}</dd>
      <dt>{t(text.role)}</dt>
      <dd>{t(ROLE_NAMES[user.group ?? "user"])}</dd>
      {user.job !== null && (
        <>
          <dt>{t(text.job)}</dt>
          <dd>{user.job}</dd>
        </>
      )}
      {runs !== null && (
        <>
          <dt>{t(text.subscription)}</dt>
          <dd>{t(runs)}</dd>
        </>
      )}
    </dl>
  );
}

function subscriptionWords(subscription: OwnSubscription) {
  if (subscription === null || subscription.type === null) return null;
  const name = SUBSCRIPTION_TYPE_NAMES[subscription.type];
  if (subscription.end === null) return name;
  const day = (language: Language) => formatDate(ensure(subscription.end), language);
  return text.subscriptionUntil(name, { fr: day("fr"), en: day("en") });
}
