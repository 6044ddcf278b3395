import { useSearchParams } from "react-router";
import { useIsPhone, WiderScreen } from "../shared/wider-screen.tsx";
import { ImportFollow } from "./import-follow.tsx";
import { ImportStart } from "./import-start.tsx";
import { text } from "./text.ts";

/** Import of buildings from a workbook: the three steps, or one import (`?id=`) until it ends. */
export function BuildingImportScreen() {
  const [params] = useSearchParams();
  const isPhone = useIsPhone();
  const id = params.get("id");
  if (isPhone) return <WiderScreen title={text.title} />;
  return id === null ? <ImportStart /> : <ImportFollow key={id} id={id} />;
}
