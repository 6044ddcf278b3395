const INVERSE_SQRT_2PI = 0.3989422804014327;

/** Density of the standard normal law. */
function normalDensity(z: number): number {
  return INVERSE_SQRT_2PI * Math.exp(-0.5 * z * z);
}

/**
 * Distribution of the standard normal law, error below 1.5e-7.
 * @source Abramowitz and Stegun 1964, formula 26.2.17
 */
export function normalDistribution(z: number): number {
  return distributionOf(z, normalDensity(z));
}

function distributionOf(z: number, density: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    density * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z >= 0 ? 1 - tail : tail;
}

/** Mean excess of a standard normal law above -z: z·Φ(z) + φ(z), the kernel of degree-days. */
export function meanExcess(z: number): number {
  const density = normalDensity(z);
  return z * distributionOf(z, density) + density;
}

/**
 * Quantile of the standard normal law, error below 4.5e-4.
 * @param p between 0 and 1, both left out
 * @source Abramowitz and Stegun 1964, formula 26.2.23
 */
export function normalQuantile(p: number): number {
  if (p > 0.5) return -normalQuantile(1 - p);
  const t = Math.sqrt(-2 * Math.log(p));
  const above = 2.515517 + t * (0.802853 + t * 0.010328);
  const under = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  return above / under - t;
}
