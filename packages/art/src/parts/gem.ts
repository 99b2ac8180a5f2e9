import { coordinateText, type Point, polygonPath } from '../core/geometry.ts';
import { type Material, toneAt } from '../core/ramps.ts';
import { group, path, sparkle } from '../core/shapes.ts';

/**
 * A facet of a gem: its outline, and its tone as a position on the material's ramp (0 lightest, 1 darkest). Every facet has one
 * flat colour (design.md 4.2).
 */
export type Facet = readonly [outline: string, tone: number];

export const facets = (list: readonly Facet[], material: Material, edge = 0.35): string =>
  list
    .map(([outline, tone]) =>
      path(outline, toneAt(material, tone), `stroke="#fff" stroke-opacity="${edge}" stroke-width=".7"`),
    )
    .join('');

/** A four-sided stone seen from above. */
export const lozenge = (cx: number, top: number, halfWidth: number, waist: number, foot: number, m: Material): string =>
  facets(
    [
      [`M${cx} ${top}L${cx - halfWidth} ${waist}H${cx}Z`, 0.1],
      [`M${cx} ${top}L${cx + halfWidth} ${waist}H${cx}Z`, 0.36],
      [`M${cx - halfWidth} ${waist}L${cx} ${foot}V${waist}Z`, 0.5],
      [`M${cx + halfWidth} ${waist}L${cx} ${foot}V${waist}Z`, 0.73],
    ],
    m,
  );

/** A gem with a brilliant cut, seen from the side; it fills the items' box of 128 × 128. */
export const brilliantGem = (material: Material): string =>
  facets(BRILLIANT, material, 0.4) +
  path('M40 30L88 30L76 42L52 42Z', '#fff', 'opacity=".32"') +
  sparkle(34, 40, 10, '#fff', 0.95) +
  sparkle(96, 84, 6, '#fff', 0.8);

const BRILLIANT: readonly Facet[] = [
  ['M40 30L27 40L14 54L38 54Z', 0.16],
  ['M40 30L38 54L52 42Z', 0.3],
  ['M40 30L64 30L52 42Z', 0.06],
  ['M64 30L52 42L38 54L64 56Z', 0.2],
  ['M64 30L76 42L90 54L64 56Z', 0.34],
  ['M64 30L88 30L76 42Z', 0.14],
  ['M88 30L76 42L90 54Z', 0.42],
  ['M88 30L101 40L114 54L90 54Z', 0.3],
  ['M14 54L38 54L40 76Z', 0.44],
  ['M38 54L64 56L50 82Z', 0.32],
  ['M38 54L40 76L64 112L50 82Z', 0.58],
  ['M64 56L50 82L64 112L78 82Z', 0.4],
  ['M64 56L90 54L78 82Z', 0.62],
  ['M90 54L88 76L64 112L78 82Z', 0.74],
  ['M90 54L114 54L88 76Z', 0.55],
  ['M14 54L40 76L64 112Z', 0.66],
  ['M114 54L88 76L64 112Z', 0.82],
];

/** A crystal standing at (x, y), leaning by `degrees`. */
export function leaningCrystal(
  x: number,
  y: number,
  length: number,
  width: number,
  degrees: number,
  material: Material,
): string {
  const u = width / 2;
  const shoulder = length - width * 0.95;
  const notch: Point = [-u * 0.15, -shoulder + u * 0.3];
  const foot: Point = [-u * 0.25, u * 0.25];
  const right: Point = [u, -shoulder - u * 0.1];
  const list: Facet[] = [
    [polygonPath([[-u, 0], [-u, -shoulder], notch, foot]), 0.22],
    [polygonPath([foot, notch, right, [u, 0]]), 0.6],
    [polygonPath([[-u, -shoulder], [0, -length], notch]), 0.08],
    [polygonPath([[0, -length], right, notch]), 0.4],
  ];
  const darkSide: Point[] = [
    [u * 0.55, 0],
    [u * 0.55, -shoulder],
    [u, -shoulder - u * 0.1],
    [u, 0],
  ];
  const gleam: Point[] = [
    [-u * 0.8, -4],
    [-u * 0.8, -shoulder + 2],
    [-u * 0.6, -shoulder + 2],
    [-u * 0.6, -4],
  ];
  return group(
    `translate(${coordinateText(x)} ${coordinateText(y)}) rotate(${degrees})`,
    facets(list, material, 0.5) +
      path(polygonPath(darkSide), toneAt(material, 0.78), 'opacity=".55"') +
      path(polygonPath(gleam), '#ffffff', 'opacity=".55"'),
  );
}
