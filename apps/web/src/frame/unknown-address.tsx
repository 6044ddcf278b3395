import type { Bilingual } from "@lichen/domain";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useNotify } from "../design/controls/notifications.tsx";
import { useTranslate } from "../shell/language/language.tsx";

const text = {
  unknown: (path: string): Bilingual => ({
    fr: `Il n’y a pas de page à l’adresse ${path}. Vous êtes sur la page d’accueil.`,
    en: `There is no page at ${path}. You are on the home page.`,
  }),
};

/** Sends an unknown address home, and says so. @source platform.md §2 "Unknown paths redirect to /" */
export function UnknownAddress() {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    notify({ type: "warning", message: t(text.unknown(pathname)) });
    void navigate("/", { replace: true });
  }, [notify, navigate, pathname, t]);
  return null;
}
