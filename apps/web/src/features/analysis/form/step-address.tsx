import type { Report } from "@lichen/contract";
import { PLACE_PRECISIONS } from "@lichen/domain";
import { formatCoordinates } from "@lichen/report";
import { Link } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { Remark } from "../../../design/controls/remark.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import { PlaceField } from "../../../design/forms/place-field.tsx";
import { RadioField } from "../../../design/forms/radio-field.tsx";
import { IconArrowRight, IconLock, IconMapPin } from "../../../design/icons/icons.ts";
import { Card } from "../../../design/layout/card.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { territoryAround } from "../../../shell/paths/territory-address.ts";
import { clearVisit, setVisit, useVisit } from "../../../shell/session/session-store.ts";
import { SCALES } from "../../../shell/session/visit.ts";
import { dependsOnAltitude } from "../shared/altitude-link.tsx";
import type { AnalysedPlace } from "../shared/report-call.ts";
import { AltitudeField } from "./altitude-field.tsx";
import styles from "./resilience-form.module.css";
import { text } from "./text.ts";

/** What to analyse and where: the tool, its scale, the address, and the altitude where the sea may come. */
export function StepAddress({ report, onNext }: { report: Report | null; onNext: () => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const { place, module, scale } = useVisit();
  const given: AnalysedPlace | null = place;
  const tool = module ?? "building";
  const level = scale ?? "building";
  return (
    <>
      <RadioField
        name="module"
        fault={null}
        label={t(text.chooseAnalysis)}
        options={[
          { value: "building", name: t(text.moduleBuilding), detail: t(text.moduleBuildingDetail) },
          { value: "territory", name: t(text.moduleTerritory), detail: t(text.moduleTerritoryDetail) },
        ]}
        value={tool}
        onChange={(chosen) => setVisit({ module: chosen === "territory" ? chosen : "building" })}
      />
      <Row gap={12} rowGap={8} className={styles.scale}>
        <Text as="span" weight={500} aria-hidden>
          {t(text.scale)}
        </Text>
        <Segmented
          label={t(text.scale)}
          options={SCALES.map((value) => ({ value, name: t(text.scales[value]) }))}
          value={level}
          onChange={(chosen) => setVisit({ scale: chosen })}
        />
      </Row>
      {(tool === "territory" || level !== "building") && (
        <Remark>
          <Link to={territoryAround(place?.insee ?? null, level === "building" ? "territory" : level)}>
            {t(text.openTerritory)}
          </Link>{" "}
          {t(text.territoryNote)}
        </Remark>
      )}
      <Stack align="start" className={styles.address}>
        <PlaceField
          label={text.addressLabel}
          action={text.validate}
          place={place}
          initial={place?.label ?? ""}
          onChoose={(chosen) => setVisit({ place: chosen })}
        >
          <Row as="p" align="start" wrap={false} className="muted">
            <IconLock size={18} stroke={1.75} aria-hidden />
            <Text as="span" size={13}>
              {t(text.privacy)}
            </Text>
          </Row>
        </PlaceField>
      </Stack>
      {place !== null && (
        <Card as="section">
          <Text as="h2" size={13} weight={500} muted>
            {t(text.chosen)}
          </Text>
          <Row wrap={false} align="start">
            <IconMapPin size={20} stroke={1.75} aria-hidden />
            <div>
              <p>
                <b>{place.label}</b>
              </p>
              <p className="muted">
                {formatCoordinates(place, language)} · {t(PLACE_PRECISIONS[place.precision])}
              </p>
            </div>
          </Row>
          {(isAltitudeUseful(report) || given?.altitude_m !== undefined) && <AltitudeField place={place} />}
        </Card>
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

const isAltitudeUseful = (report: Report | null) => report?.hazards.some(dependsOnAltitude) === true;
