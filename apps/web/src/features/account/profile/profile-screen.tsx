import { Link } from "react-router";
import { Notice } from "../../../design/controls/notice.tsx";
import { AccountCard, AccountPage } from "../../../frame/account-page.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { addCollaboratorPath } from "../../../shell/paths/collaborators-path.ts";
import { useSignedIn } from "../../../shell/session/session.tsx";
import { AccountTabs } from "../shared/account-tabs.tsx";
import { DetailsForm } from "./details-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PlaceInCompany } from "./place-in-company.tsx";
import { RightsPart } from "./rights-part.tsx";
import { text } from "./text.ts";

/** One's own account: names, place in the company, rights, password. */
export function ProfileScreen() {
  const t = useTranslate();
  const signedIn = useSignedIn();
  const { user, actor } = signedIn;
  const ownPath = addCollaboratorPath(actor);
  return (
    <AccountPage title={text.title} width="wide">
      <AccountTabs current="profile" />
      <AccountCard title={text.details}>
        <DetailsForm user={user} />
        <PlaceInCompany signedIn={signedIn} />
      </AccountCard>
      <AccountCard title={text.rights}>
        <RightsPart actor={actor} />
        {actor.company_id !== null && (
          <p>
            <Link to={ownPath ?? "/buildings/email-send"}>
              {t(ownPath === null ? text.collaborator : text.addCollaborator)}
            </Link>
          </p>
        )}
      </AccountCard>
      <AccountCard title={text.password}>
        {user.uses_identity_provider ? (
          <Notice kind="notice">{t(text.provider)}</Notice>
        ) : (
          <PasswordForm email={user.email} />
        )}
      </AccountCard>
    </AccountPage>
  );
}
