import { type Material, RAMP, toneAt } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, path, sparkle, stroke } from '../../core/shapes.ts';
import { facets, lozenge } from '../../parts/gem.ts';

interface Tower {
  x: number;
  top: number;
  width: number;
  foot: number;
  material: Material;
  /** How the tower ends: a slanted roof, a gilt spire or a dome. */
  head: 'slant' | 'spire' | 'dome';
}

/** A glass tower with a bright and a shaded face and rows of lit windows. */
function tower({ x, top, width, foot, material, head }: Tower): string {
  const [left, right, edge] = [x - width / 2, x + width / 2, x + width * 0.14];
  const rise = head === 'slant' ? 8 : 0;
  let windows = '';
  for (let y = top + 7; y < foot - 5; y += 6.5) {
    windows += `M${left + 3} ${y}H${edge - 2.5}M${edge + 2} ${y}H${right - 2}`;
  }
  const heads = {
    slant: '',
    spire:
      path(`M${left - 1} ${top}L${x} ${top - 18}L${right + 1} ${top}Z`, 'gold-h') +
      stroke(`M${x} ${top - 16}V${top - 25}`, RAMP.gold.base, 1.6),
    dome: path(`M${left - 1} ${top}C${left - 1} ${top - 13} ${right + 1} ${top - 13} ${right + 1} ${top}Z`, 'gold-r'),
  };
  return (
    path(`M${left} ${foot}V${top}L${edge} ${top - rise}V${foot}Z`, `${material}-v`) +
    path(`M${edge} ${foot}V${top - rise}L${right} ${top}V${foot}Z`, toneAt(material, 0.74)) +
    path(`M${left} ${foot}V${top}L${left + 2.4} ${top - rise * 0.3}V${foot}Z`, '#fff', 'opacity=".6"') +
    stroke(windows, RAMP.lemon.light, 1.9, 'opacity=".95" stroke-dasharray="2.4 2.6"') +
    heads[head]
  );
}

const ORBIT = 'M6 78C6 70 28 62 64 62S122 70 122 78';
const FRONT = 'M6 78C6 88 30 96 64 96S122 88 122 78';

/** A city of glass towers that floats, with a stream of light around it. */
export const lightCity: Drawing = () =>
  circle(64, 58, 62, 'pink-x', 'opacity=".6"') +
  ellipse(64, 106, 46, 12, 'aqua-x') +
  stroke(ORBIT, RAMP.aqua.base, 4, 'opacity=".6"') +
  facets(
    [
      ['M22 86L44 92L46 108Z', 0.4],
      ['M44 92L64 94L62 124L46 108Z', 0.52],
      ['M64 94L86 92L80 108L62 124Z', 0.68],
      ['M86 92L106 86L80 108Z', 0.8],
    ],
    'violet',
    0.45,
  ) +
  ellipse(64, 86, 43, 10, 'night-r') +
  tower({ x: 36, top: 48, width: 14, foot: 88, material: 'aqua', head: 'slant' }) +
  tower({ x: 92, top: 44, width: 14, foot: 88, material: 'pink', head: 'dome' }) +
  tower({ x: 50, top: 34, width: 15, foot: 90, material: 'violet', head: 'dome' }) +
  tower({ x: 79, top: 34, width: 14, foot: 90, material: 'sapphire', head: 'slant' }) +
  tower({ x: 65, top: 30, width: 18, foot: 93, material: 'pink', head: 'spire' }) +
  tower({ x: 28, top: 66, width: 13, foot: 88, material: 'sapphire', head: 'dome' }) +
  tower({ x: 101, top: 64, width: 13, foot: 88, material: 'aqua', head: 'slant' }) +
  tower({ x: 45, top: 66, width: 14, foot: 92, material: 'pink', head: 'slant' }) +
  tower({ x: 86, top: 64, width: 14, foot: 92, material: 'violet', head: 'spire' }) +
  path('M60 94V86A5 5 0 0 1 70 86V94Z', 'lemon-l', `stroke="${RAMP.gold.shade}" stroke-width="1"`) +
  stroke(FRONT, RAMP.aqua.deep, 6, 'opacity=".45" transform="translate(0 1.5)"') +
  stroke(FRONT, RAMP.aqua.base, 5) +
  stroke('M10 82C18 91 38 95 64 95S108 91 118 82', '#fff', 1.8) +
  drawEach(
    [
      [24, 91],
      [100, 92],
      [52, 96],
    ] as const,
    ([x, y]) => sparkle(x, y, 6, '#fff'),
  ) +
  lozenge(64, 1, 4.4, 6.5, 14, 'lemon') +
  sparkle(64, 7, 9, '#fff', 0.9) +
  sparkle(20, 34, 6, '#FFE694') +
  sparkle(112, 30, 7);
