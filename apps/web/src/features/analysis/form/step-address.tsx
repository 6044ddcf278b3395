import type { Report } from "@lichen/contract";
import { PLACE_PRECISIONS } from "@lichen/domain";
import { formatCoordinates } from "@lichen/report";
import { IconArrowRight, IconLock, IconMap, IconMapPin } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import { AddressField } from "../../../design/forms/address-field.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { ClimateMap } from "../../../design/map/climate-map.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { territoryAround } from "../../../shell/paths/territory-address.ts";
import { clearVisit, setVisit, useVisit } from "../../../shell/session/session-store.ts";
import { SCALES } from "../../../shell/session/visit.ts";
import type { AnalysedPlace } from "../shared/report-call.ts";
import { AltitudeField } from "./altitude-field.tsx";
import { ChoiceCards } from "./choice-card.tsx";
import styles from "./resilience-form.module.css";
import { text } from "./text.ts";

/** What to analyse and where: the tool, its scale, the address, and the altitude where the sea may come. */
export function StepAddress({ report, onNext }: { report: Report | null; onNext: () => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const { place, module, scale } = useVisit();
  const given: AnalysedPlace | null = place;
  const [isOnMap, setOnMap] = useState(false);
  const tool = module ?? "building";
  const level = scale ?? "building";
  return (
    <>
      <ChoiceCards
        legend={t(text.chooseAnalysis)}
        options={[
          { value: "building", name: t(text.moduleBuilding), detail: t(text.moduleBuildingDetail) },
          { value: "territory", name: t(text.moduleTerritory), detail: t(text.moduleTerritoryDetail) },
        ]}
        value={tool}
        onChange={(chosen) => setVisit({ module: chosen })}
      />
      <Row gap={12} rowGap={8} className={styles.scale}>
        <span aria-hidden>{t(text.scale)}</span>
        <Segmented
          label={t(text.scale)}
          options={SCALES.map((value) => ({ value, name: t(text.scales[value]) }))}
          value={level}
          onChange={(chosen) => setVisit({ scale: chosen })}
        />
      </Row>
      {(tool === "territory" || level !== "building") && (
        <p className={styles.notice}>
          <Link to={territoryAround(place?.insee ?? null, level === "building" ? "territory" : level)}>
            {t(text.openTerritory)}
          </Link>{" "}
          {t(text.territoryNote)}
        </p>
      )}
      <Stack align="start" className={styles.address}>
        <AddressField
          key={place?.label ?? ""}
          label={t(text.addressLabel)}
          placeholder={t(text.addressPlaceholder)}
          action={t(text.validate)}
          initial={place?.label ?? ""}
          onChoose={(chosen) => setVisit({ place: chosen })}
        />
        <Row as="p" align="start" wrap={false} className={styles.privacy}>
          <IconLock size={15} stroke={1.75} aria-hidden />
          {t(text.privacy)}
        </Row>
        <Button
          variant="default"
          size="small"
          icon={IconMap}
          aria-expanded={isOnMap}
          onClick={() => setOnMap(!isOnMap)}
        >
          {t(isOnMap ? text.hideMap : text.onMap)}
        </Button>
        {isOnMap && (
          <div className={styles.map}>
            <ClimateMap
              place={place}
              indicator={null}
              scenario="ssp5"
              horizon="2050"
              onPick={(picked) => setVisit({ place: picked })}
            />
          </div>
        )}
      </Stack>
      {place !== null && (
        <Row as="section" gap={12} align="stretch" wrap={false} className={styles.chosen}>
          <IconMapPin size={20} stroke={1.75} aria-hidden />
          <div>
            <h2>{t(text.chosen)}</h2>
            <p>
              <b>{place.label}</b>
            </p>
            <p className="muted">
              {formatCoordinates(place, language)} · {t(PLACE_PRECISIONS[place.precision])}
            </p>
            {(asksAltitude(report) || given?.altitude_m !== undefined) && <AltitudeField place={place} />}
          </div>
        </Row>
      )}
      <Row align="stretch" className={styles.actions}>
        <Button endIcon={IconArrowRight} onClick={onNext}>
          {t(text.continue)}
        </Button>
        {place !== null && (
          <Button variant="subtle" onClick={clearVisit}>
            {t(text.forget)}
          </Button>
        )}
      </Row>
    </>
  );
}

/** Whether the altitude would change a level: where the sea may come, or only the altitude says that it does not. */
function asksAltitude(report: Report | null): boolean {
  const gate = report?.hazards.find(({ id }) => id === "coastal")?.gate;
  return gate === null || gate?.missing.includes("altitude_m") === true;
}
