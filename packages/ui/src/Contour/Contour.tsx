import s from './Contour.module.css';

// The brand's pattern: the contour lines of an island, which also look
// like sound waves. Each ring is a circle distorted by three sine waves.
const RINGS = 9;
const STEP = 30;
const point = (ring: number, degrees: number): string => {
  const t = (degrees * Math.PI) / 180;
  const swell =
    1 + 0.09 * Math.sin(3 * t + 2 + ring * 0.35) + 0.05 * Math.sin(5 * t - ring * 0.5) + 0.025 * Math.sin(9 * t + ring);
  const radius = (22 + ring * STEP) * swell;
  return `${(300 + radius * 1.25 * Math.cos(t)).toFixed(1)} ${(60 + radius * 0.8 * Math.sin(t)).toFixed(1)}`;
};
const ring = (index: number): string =>
  `M${Array.from({ length: 60 }, (_, step) => point(index, step * 6)).join('L')}Z`;

let drawn: string | undefined;
const contours = (): string => (drawn ??= Array.from({ length: RINGS }, (_, index) => ring(index)).join(''));

/** Thin lines behind a tinted page head; the only decoration on screens outside campaigns. */
export const ContourLines = () => (
  <svg className={s.contour} aria-hidden="true" viewBox="0 0 390 420" preserveAspectRatio="xMaxYMin slice" fill="none">
    <path d={contours()} stroke="var(--hero-line)" />
  </svg>
);
