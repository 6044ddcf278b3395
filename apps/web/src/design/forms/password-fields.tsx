import { type Bilingual, PASSWORD_RULES } from "@lichen/domain";
import { type ReactNode, useState } from "react";
import { useTranslate } from "../../shell/language/language.tsx";
import { IconCheck, IconCircle, IconEye, IconEyeOff } from "../icons/icons.ts";
import { Row } from "../layout/row.tsx";
import { Stack } from "../layout/stack.tsx";
import styles from "./form.module.css";
import { useField } from "./form-fields.tsx";
import type { Bound } from "./use-form.ts";

const text = {
  show: { fr: "Afficher le mot de passe", en: "Show the password" },
  hide: { fr: "Masquer le mot de passe", en: "Hide the password" },
  criteria: { fr: "Critères du mot de passe", en: "Password criteria" },
  holds: { fr: "respecté", en: "met" },
  lacks: { fr: "non respecté", en: "not met" },
};

/** One password, hidden until its reader asks to see it. */
export function PasswordField({
  autoComplete,
  onChange,
  ...field
}: Bound<string> & { label: string; help?: ReactNode; autoComplete: "current-password" | "new-password" }) {
  const t = useTranslate();
  const { control, frame } = useField({ ...field, required: true });
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return frame(
    <div className={styles.secret}>
      <input
        {...control}
        type={isShown ? "text" : "password"}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        className={styles.reveal}
        aria-label={t(isShown ? text.hide : text.show)}
        onClick={() => setShown(!isShown)}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
      </button>
    </div>,
  );
}

/** What a new password needs, each rule ticked as soon as it holds. */
function PasswordCriteria({ password }: { password: string }) {
  const t = useTranslate();
  return (
    <Stack as="ul" gap={4} className={`text-13 ${styles.criteria}`} aria-label={t(text.criteria)}>
      {PASSWORD_RULES.map(({ code, name, holds }) => {
        const isMet = holds(password);
        const Icon = isMet ? IconCheck : IconCircle;
        return (
          <Row as="li" wrap={false} key={code} data-holds={isMet || undefined}>
            <Icon size={15} stroke={isMet ? 2.5 : 1.75} aria-hidden />
            {t(name)}
            <span className="visually-hidden">{t(isMet ? text.holds : text.lacks)}</span>
          </Row>
        );
      })}
    </Stack>
  );
}

/** A new password, twice, with its criteria. */
export function NewPasswordFields({
  password,
  again,
  labels,
}: {
  password: Bound<string>;
  again: Bound<string>;
  labels: { readonly password: Bilingual; readonly again: Bilingual };
}) {
  const t = useTranslate();
  return (
    <>
      <PasswordField {...password} label={t(labels.password)} autoComplete="new-password" />
      <PasswordCriteria password={password.value} />
      <PasswordField {...again} label={t(labels.again)} autoComplete="new-password" />
    </>
  );
}
