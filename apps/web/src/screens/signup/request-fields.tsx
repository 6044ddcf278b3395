import styles from "../../ui/form.module.css";
import { CheckField, TextArea, TextField } from "../../ui/form-fields.tsx";
import { useSay } from "../../ui/language.tsx";
import type { Form } from "../../ui/use-form.ts";
import type { Typed } from "./request.ts";
import { text } from "./text.ts";

type Part = { readonly form: Form<Typed> };

export function PersonFields({ form: { bind } }: Part) {
  const say = useSay();
  return (
    <>
      <div className={styles.row}>
        <TextField
          {...bind("first_name")}
          label={say(text.first_name)}
          autoComplete="given-name"
          maxLength={100}
          required
        />
        <TextField
          {...bind("last_name")}
          label={say(text.last_name)}
          autoComplete="family-name"
          maxLength={100}
          required
        />
      </div>
      <TextField
        {...bind("email")}
        label={say(text.email)}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <div className={styles.row}>
        <TextField
          {...bind("phone")}
          label={say(text.phone)}
          help={say(text.phoneHelp)}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          required
        />
        <TextField
          {...bind("post")}
          label={say(text.post)}
          autoComplete="organization-title"
          maxLength={100}
          required
        />
      </div>
    </>
  );
}

export function OrganisationFields({ form: { bind } }: Part) {
  const say = useSay();
  return (
    <>
      <TextField
        {...bind("organisation_name")}
        label={say(text.organisation_name)}
        autoComplete="organization"
        maxLength={200}
        required
      />
      <TextField
        {...bind("address")}
        label={say(text.address)}
        autoComplete="street-address"
        maxLength={300}
        required
      />
      <TextField
        {...bind("vat_number")}
        label={say(text.vat_number)}
        help={say(text.vatHelp)}
        maxLength={20}
        required
      />
      <TextArea {...bind("billing")} label={say(text.billing)} maxLength={1000} />
      <CheckField {...bind("is_member")} label={say(text.is_member)} />
    </>
  );
}

export function UseFields({ form: { bind } }: Part) {
  const say = useSay();
  return (
    <>
      <TextField
        {...bind("planned_buildings")}
        label={say(text.planned_buildings)}
        help={say(text.plannedHelp)}
        inputMode="numeric"
        maxLength={15}
        required
      />
      <TextArea {...bind("use_case")} label={say(text.use_case)} maxLength={2000} />
    </>
  );
}
