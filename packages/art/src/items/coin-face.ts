import { coordinateText } from '../core/geometry.ts';
import { type Material, RAMP } from '../core/ramps.ts';
import { circle, group, path, stroke } from '../core/shapes.ts';

const WAVE = 'M-15 -2V4M-9 -9V9M-3 -16V14M3 -11V11M9 -6V8M15 -2V3';

/** A struck coin with the brand's waveform on its face. */
export function coinFace(cx: number, cy: number, r: number, material: Material = 'gold'): string {
  const tone = RAMP[material];
  const gleam =
    `M${coordinateText(cx - r * 0.62)} ${coordinateText(cy - r * 0.35)}A${coordinateText(r * 0.72)} ${coordinateText(r * 0.72)} 0 0 1 ${coordinateText(cx + r * 0.1)} ` +
    `${coordinateText(cy - r * 0.7)}L${coordinateText(cx)} ${coordinateText(cy - r * 0.56)}A${coordinateText(r * 0.6)} ${coordinateText(r * 0.6)} 0 0 0 ` +
    `${coordinateText(cx - r * 0.5)} ${coordinateText(cy - r * 0.24)}Z`;
  return (
    circle(cx, cy + r * 0.08, r, tone.deep) +
    circle(cx, cy, r, material) +
    circle(cx, cy, r * 0.82, tone.shade) +
    circle(cx, cy + r * 0.03, r * 0.79, `${material}-r`) +
    group(
      `translate(${coordinateText(cx)} ${coordinateText(cy)}) scale(${coordinateText(r / 40)})`,
      stroke(WAVE, tone.shade, 4.6, 'transform="translate(0 1.4)"') + stroke(WAVE, tone.hi, 3.8),
    ) +
    path(gleam, '#ffffff', 'opacity=".75"')
  );
}
