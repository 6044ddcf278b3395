import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { PublicPage } from "../../../frame/public-page.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useSession } from "../../../shell/session/session.tsx";
import { useMailWords } from "../../../shell/session/settings.ts";
import { ContactForm } from "./contact-form.tsx";
import { text } from "./text.ts";

/** A question, a training, a demonstration, a quote or a licence, asked by mail. @source platform.md §1; analysis.md §2 */
export function ContactScreen() {
  const t = useTranslate();
  const session = useSession();
  const mail = useMailWords();
  const [isSent, setSent] = useState(false);
  return (
    <PublicPage path="/contact" heading={text.heading} lead={text.lead}>
      {isSent ? (
        <>
          <Notice kind="success">
            <p>{t(mail(text.sent))}</p>
          </Notice>
          <p>
            <Button variant="default" onClick={() => setSent(false)}>
              {t(text.another)}
            </Button>
          </p>
        </>
      ) : (
        // Who is signed in need not type who they are.
        <ContactForm key={session.state} user={session.user} onSent={() => setSent(true)} />
      )}
    </PublicPage>
  );
}
