import { query } from "@lichen/client";
import { type Bilingual, ensure, LOGO_LIMITS } from "@lichen/domain";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { refusalOf } from "../../../design/forms/refusal-words.ts";
import { IconPhotoUp, IconTrash } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { api } from "../../../shell/api/api.ts";
import { COMPANIES_KEY } from "../../../shell/api/families.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { base64Of } from "../shared/base64-of.ts";
import styles from "./company.module.css";
import { logoText as text } from "./logo-text.ts";

/** Side of the image that is kept: sharp on paper, where it is three centimetres wide. */
const STORED_PX = 600;

/** The logo of a company: seen, given from a file, taken away. */
export function CompanyLogo({ companyId, mayChange }: { companyId: string; mayChange: boolean }) {
  const t = useTranslate();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<Bilingual | null>(null);
  const logoQuery = query(api.getCompanyLogo, { id: companyId }, COMPANIES_KEY);
  const { data } = useQuery(logoQuery);
  if (data === undefined) return null;
  const { logo } = data;

  async function give(file: File) {
    const png = await redraw(file);
    if (png === null) {
      setFault(text.unreadable);
      return;
    }
    await change(async () => {
      const given = { id: companyId, png: await base64Of(png) };
      client.setQueryData(logoQuery.queryKey, await api.setCompanyLogo(given));
    });
  }

  const remove = () =>
    change(async () => {
      await api.removeCompanyLogo({ id: companyId });
      client.setQueryData(logoQuery.queryKey, { logo: null });
    });

  async function change(work: () => Promise<void>) {
    setSending(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      setFault(refusalOf(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <Section isCard title={t(text.title)}>
      {logo === null ? (
        <p className="muted">{t(text.none)}</p>
      ) : (
        <img className={styles.logo} src={`data:image/png;base64,${logo.png}`} alt={t(text.alt)} />
      )}
      {mayChange && (
        <>
          <p className="muted">{t(text.where)}</p>
          <input
            ref={input}
            type="file"
            className="visually-hidden"
            aria-label={t(text.file)}
            tabIndex={-1}
            accept="image/png,image/jpeg,image/webp"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = "";
              if (file !== undefined) void give(file);
            }}
          />
          <Row>
            <Button
              variant="default"
              size="small"
              icon={IconPhotoUp}
              disabled={isSending}
              onClick={() => input.current?.click()}
            >
              {t(logo === null ? text.add : text.replace)}
            </Button>
            {logo !== null && (
              <Button variant="subtle" size="small" icon={IconTrash} disabled={isSending} onClick={() => void remove()}>
                {t(text.remove)}
              </Button>
            )}
          </Row>
          {fault !== null && (
            <Notice kind="failure">
              <p>{t(fault)}</p>
            </Notice>
          )}
        </>
      )}
    </Section>
  );
}

/** A picture as a PNG of a size that is kept; null when the browser reads no picture in the file. */
async function redraw(file: File): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, STORED_PX / Math.max(picture.width, picture.height));
    const [width, height] = [picture.width, picture.height].map((side) =>
      Math.max(LOGO_LIMITS.leastPx, Math.round(side * scale)),
    ) as [number, number];
    const canvas = new OffscreenCanvas(width, height);
    ensure(canvas.getContext("2d")).drawImage(picture, 0, 0, width, height);
    return await canvas.convertToBlob({ type: "image/png" });
  } catch {
    return null;
  }
}
