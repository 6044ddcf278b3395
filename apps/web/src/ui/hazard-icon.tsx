import type { HazardId } from "@lichen/domain";
import {
  IconDropletOff,
  IconFlame,
  IconFlood,
  IconMountain,
  IconRipple,
  IconSnowflake,
  IconTemperatureSun,
  IconWind,
} from "@tabler/icons-react";

const ICONS = {
  heat: IconTemperatureSun,
  drought_rga: IconDropletOff,
  flood: IconFlood,
  coastal: IconRipple,
  wildfire: IconFlame,
  storm_wind: IconWind,
  landslide: IconMountain,
  cold: IconSnowflake,
} as const satisfies Record<HazardId, unknown>;

/** The sign of a hazard, the same on every screen; its name stands beside. */
export function HazardIcon({ hazard, size = 22 }: { hazard: HazardId; size?: number }) {
  const Icon = ICONS[hazard];
  return <Icon size={size} stroke={1.75} aria-hidden />;
}
