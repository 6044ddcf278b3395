import { assessBiodiversity, HOSTING_CATEGORIES, hostingPotential } from "@lichen/domain";
import { expect, it } from "vitest";
