import { CallFailure, query } from "@lichen/client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import styles from "../../../design/forms/form.module.css";
import { isEmail } from "../../../design/forms/form-check.ts";
import { AsteriskNote, FormFailure, SubmitButton, TextField } from "../../../design/forms/form-fields.tsx";
import { PasswordField } from "../../../design/forms/password-fields.tsx";
import { ExplainedFailure, type Faults, type Form, useForm } from "../../../design/forms/use-form.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { api } from "../../../shell/api/api.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { mayBeSignedIn, useSessionChanged } from "../../../shell/session/session.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { FAULTS, REFUSALS, RETURN_ERRORS, text } from "./text.ts";

type Typed = { readonly email: string; readonly password: string; readonly code: string };

function faultsOf({ email, password, code }: Typed, asksCode: boolean): Faults {
  return {
    ...(asksCode && code.trim() === "" ? { code: FAULTS.code } : {}),
    ...(email.trim() === "" ? { email: FAULTS.email } : isEmail(email) ? {} : { email: FAULTS.email_invalid }),
    ...(password === "" ? { password: FAULTS.password } : {}),
  };
}

/** E-mail and password, then the code of an account that has a second factor; a user whose company has an identity provider gets its link, and nothing waits for it. */
export function LoginForm({ next }: { next: string }) {
  const t = useTranslate();
  const sessionChanged = useSessionChanged();
  const [lookedUpEmail, setLookedUpEmail] = useState("");
  const provider = useQuery({
    ...query(api.authorizeWithProvider, lookedUpEmail === "" ? null : { email: lookedUpEmail, next }),
    staleTime: 60_000,
    retry: false,
  });
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm<Typed>({
    initial: { email: "", password: "", code: "" },
    check: (typed) => faultsOf(typed, asksCode),
    refusals: REFUSALS,
    send: async ({ email, password, code }) => {
      try {
        await api.signInWithEmail({ email: email.trim(), password, ...(asksCode ? { code } : {}) });
      } catch (error) {
        const isNext = error instanceof CallFailure && error.code === "second_factor_required";
        if (!isNext) throw error;
        return setAsksCode(true);
      }
      // The screen goes on by itself once the session is known.
      await sessionChanged();
      if (!mayBeSignedIn(document.cookie)) throw new ExplainedFailure(text.noCookie);
    },
  });
  const email = form.bind("email");

  function askForProvider() {
    setLookedUpEmail(isEmail(email.value) ? email.value.trim() : "");
  }

  if (asksCode) {
    return (
      <CodeStep
        form={form}
        onLeave={() => {
          form.set({ password: "", code: "" });
          setAsksCode(false);
        }}
      />
    );
  }
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <AsteriskNote />
      <FormFailure failure={form.failure}>
        {form.failure === REFUSALS.structure_refused && <Link to="/contact?subject=licence">{t(text.contact)}</Link>}
      </FormFailure>
      <TextField
        {...email}
        label={t(text.email)}
        type="email"
        autoComplete="username"
        maxLength={254}
        required
        onBlur={askForProvider}
      />
      {typeof provider.data?.url === "string" && (
        <Notice kind="notice">
          <p>{t(text.provider)}</p>
          <Button href={provider.data.url} variant="default">
            {t(text.throughProvider)}
          </Button>
        </Notice>
      )}
      {provider.error instanceof CallFailure && provider.error.code === "identity_provider_unreachable" && (
        <Notice kind="notice">{t(RETURN_ERRORS.identity_provider_unreachable)}</Notice>
      )}
      <PasswordField {...form.bind("password")} label={t(text.password)} autoComplete="current-password" />
      <p>
        <Link to="/forgot-password">{t(text.forgot)}</Link>
      </p>
      <Row gap={16}>
        <SubmitButton isSending={form.isSending}>{t(text.logIn)}</SubmitButton>
        <PasskeyButton />
      </Row>
      <Text muted className={styles.foot}>
        {t(text.noAccount)} <Link to="/signup">{t(text.ask)}</Link>
      </Text>
    </form>
  );
}

/** The code of the second factor, once the password is right. */
function CodeStep({ form, onLeave }: { form: Form<Typed>; onLeave: () => void }) {
  const t = useTranslate();
  const step = useRef<HTMLFormElement>(null);
  useEffect(() => step.current?.querySelector("input")?.focus(), []);
  return (
    <form ref={step} className={styles.form} onSubmit={form.submit} noValidate>
      <Text role="status">{t(text.codeOf(form.values.email.trim()))}</Text>
      <AsteriskNote />
      <FormFailure failure={form.failure} />
      <TextField
        {...form.bind("code")}
        label={t(text.code)}
        help={t(text.codeHelp)}
        autoComplete="one-time-code"
        maxLength={40}
        required
      />
      <Row gap={16}>
        <SubmitButton isSending={form.isSending}>{t(text.logIn)}</SubmitButton>
        <PasskeyButton />
        <Button variant="subtle" onClick={onLeave}>
          {t(text.otherAccount)}
        </Button>
      </Row>
    </form>
  );
}
