import type { Hex } from '../core/colour.ts';
import { coordinateText } from '../core/geometry.ts';
import type { Glyphs } from '../core/glyph.ts';
import { linearGradientInDrawingUnits, paintText, type GradientStop } from '../core/paint.ts';
import { group } from '../core/shapes.ts';

/** How one character differs from its normal place: scale, rotation in degrees, vertical and horizontal shift. */
interface Placement {
  s?: number;
  r?: number;
  dy?: number;
  dx?: number;
}

export interface TitleLockupStyle {
  glyphs: Glyphs;
  size: number;
  gap: number;
  /** Middle of the title. */
  x: number;
  top: number;
  place?: readonly Placement[];
  squeeze?: number;
  face: readonly GradientStop[];
  rim?: { colour: Hex; width: number };
  edge?: { colour: Hex; width: number };
  depth?: { colour: Hex; steps: number };
  glow: { colour: Hex; strength: number; blur: number };
  sheen: number;
}

/**
 * A decorated title made of glyph outlines: glow, extrusion, edge, rim, face and sheen (design.md 3.5). Only one per document,
 * because its parts refer to each other by name.
 */
export function titleLockup(text: string, style: TitleLockupStyle): string {
  const { glyphs, size, gap, x, top, place = [], squeeze = 1, face, rim, edge, depth, glow, sheen } = style;
  const k = size / 1000;
  let pen = 0;
  const outlines = Array.from(text, (char, i) => {
    const glyph = glyphs[char];
    if (!glyph) throw new Error(`no outline for ${char}: add it to bake/glyphs.py`);
    const { s = 1, r = 0, dx = 0, dy = 0 } = place[i] ?? {};
    const width = glyph.advance * k * s * squeeze;
    const turn = r ? ` rotate(${r} ${coordinateText(width / 2)} ${coordinateText(size / 2)})` : '';
    const scale = `scale(${(k * s * squeeze).toFixed(5)} ${(k * s).toFixed(5)})`;
    const placed = `translate(${coordinateText(pen + dx)} ${coordinateText(dy + (1 - s) * size * 0.5)})${turn} ${scale}`;
    pen += width + gap;
    return `<path d="${glyph.outline}" transform="${placed}"/>`;
  });
  const width = pen - gap;

  const layer = (fill: string, w = 0): string => {
    const line = w ? ` stroke="${fill}" stroke-width="${coordinateText(w / k)}"` : '';
    return `<use xlink:href="#~title" fill="${fill}"${line}/>`;
  };
  const blur =
    '<filter id="~blur" x="-20%" y="-40%" width="140%" height="180%">' +
    `<feGaussianBlur stdDeviation="${glow.blur}"/></filter>`;

  let body = `<g filter="url(#~blur)" opacity="${glow.strength}">${layer(glow.colour, (edge?.width ?? 0) * 1.3)}</g>`;
  for (let i = depth?.steps ?? 0; i >= 1; i--) body += group(`translate(0 ${i})`, layer(depth!.colour, edge?.width));
  if (edge) body += layer(edge.colour, edge.width);
  if (rim) body += layer(rim.colour, rim.width);
  body += layer(paintText(linearGradientInDrawingUnits(face, [0, 60, 0, 960])));
  if (sheen) {
    body +=
      `<g clip-path="url(#~clip)"><ellipse cx="${coordinateText(width / 2)}" cy="${coordinateText(size * 0.1)}" rx="${coordinateText(width * 0.62)}"` +
      ` ry="${coordinateText(size * 0.42)}" fill="#fff" opacity="${sheen}"/></g>`;
  }
  const clip = sheen ? `<clipPath id="~clip">${outlines.join('')}</clipPath>` : '';
  return (
    `<defs><g id="~title">${outlines.join('')}</g>${clip}${blur}</defs>` +
    group(`translate(${coordinateText(x - width / 2)} ${coordinateText(top)})`, body)
  );
}
