import { type FormEvent, useId, useState } from "react";
import { Button } from "../design/controls/button.tsx";
import { EMAIL_INVALID } from "../design/forms/expected-forms.ts";
import { Row } from "../design/layout/row.tsx";
import { useTranslate } from "../shell/language/language.tsx";
import styles from "./footer.module.css";

const text = {
  label: { fr: "Lettre d’information", en: "Newsletter" },
  send: { fr: "S’inscrire (page externe)", en: "Subscribe (external page)" },
};

/** @param url page of the service that keeps the list; `{email}` stands for the address typed */
export function Newsletter({ url }: { url: string }) {
  const t = useTranslate();
  const id = useId();
  const [wrong, setWrong] = useState(false);

  function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = event.currentTarget.elements.namedItem("email") as HTMLInputElement;
    setWrong(!email.validity.valid);
    if (!email.validity.valid) return email.focus();
    window.open(url.replace("{email}", encodeURIComponent(email.value)), "_blank", "noopener");
  }

  return (
    <Row as="form" className={styles.newsletter} onSubmit={subscribe} noValidate>
      <label htmlFor={id}>{t(text.label)}</label>
      <input id={id} name="email" type="email" required autoComplete="email" aria-describedby={`${id}-wrong`} />
      <Button type="submit" size="small">
        {t(text.send)}
      </Button>
      <p id={`${id}-wrong`} role="status">
        {wrong && t(EMAIL_INVALID)}
      </p>
    </Row>
  );
}
