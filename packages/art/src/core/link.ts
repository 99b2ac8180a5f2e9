import { materialDef } from './material-defs.ts';

/*
 * Drawings name what they need (`url(#gold-v)`, `url(#lb|…)`, `url(#clip|…)`, `id="~name"`); linking turns each name
 * into one definition with an id that starts with the document's prefix. So drawings stay pure functions without
 * counters, equal gradients are written once, and two pictures on one page cannot take each other's colours.
 */

const stopTags = (stops: readonly string[]): string =>
  stops
    .map((stop) => {
      const [offset, colour, opacity] = stop.split(',');
      return `<stop offset="${offset}" stop-color="#${colour}"${opacity === '1' ? '' : ` stop-opacity="${opacity}"`}/>`;
    })
    .join('');

function gradientTag(id: string, kind: string, shape: string, stops: readonly string[]): string {
  const units = kind[1] === 'u' ? ' gradientUnits="userSpaceOnUse"' : '';
  const at = shape.split(',');
  if (kind[0] === 'l') {
    const line = `x1="${at[0]}" y1="${at[1]}" x2="${at[2]}" y2="${at[3]}"`;
    return `<linearGradient id="${id}"${units} ${line}>${stopTags(stops)}</linearGradient>`;
  }
  const focus = at.length > 3 ? ` fx="${at[3]}" fy="${at[4]}"` : '';
  const round = `cx="${at[0]}" cy="${at[1]}" r="${at[2]}"${focus}`;
  return `<radialGradient id="${id}"${units} ${round}>${stopTags(stops)}</radialGradient>`;
}

function maskTag(id: string, box: string, stops: readonly string[]): string {
  const [x, y, w, h] = box.split(',').map(Number) as [number, number, number, number];
  const gradient = gradientTag(`${id}g`, 'lu', `0,${y},0,${y + h}`, stops);
  const area = `x="${x}" y="${y}" width="${w}" height="${h}"`;
  const mask = `<mask id="${id}" maskUnits="userSpaceOnUse" ${area}><rect ${area} fill="url(#${id}g)"/></mask>`;
  return gradient + mask;
}

function definition(id: string, name: string): string {
  const [kind = '', shape = '', ...stops] = name.split('|');
  if (kind === 'clip') return `<clipPath id="${id}"><path d="${shape}"/></clipPath>`;
  if (kind === 'mask') return maskTag(id, shape, stops);
  if (stops.length > 0) return gradientTag(id, kind, shape, stops);
  const material = materialDef(id, name);
  if (!material) throw new Error(`unknown paint: ${name}`);
  return material;
}

export interface LinkedDrawing {
  defs: string;
  body: string;
}

/** Resolves every name in `body`; all ids of the result start with `prefix`. */
export function linkPaints(body: string, prefix: string): LinkedDrawing {
  const ids = new Map<string, string>();
  const own = new Set<string>();
  let defs = '';
  const linked = body
    .replace(/url\(#([^)]+)\)/g, (_, name: string) => {
      if (name.startsWith('~')) return `url(#${prefix}-${name.slice(1)})`;
      let id = ids.get(name);
      if (!id) {
        id = `${prefix}-${ids.size}`;
        ids.set(name, id);
        defs += definition(id, name);
      }
      return `url(#${id})`;
    })
    .replace(/ id="~([a-z][\w-]*)"/g, (_, name: string) => {
      if (own.has(name)) throw new Error(`id used twice: ${name}`);
      own.add(name);
      return ` id="${prefix}-${name}"`;
    })
    .replace(/href="#~([\w-]+)"/g, (_, name: string) => `href="#${prefix}-${name}"`);
  return { defs, body: linked };
}

/** Every line is drawn with round ends and corners. */
export const ROUND_LINES = 'stroke-linecap="round" stroke-linejoin="round"';

export interface SvgOptions {
  /** Ids in the document start with this; give every picture on one page its own. */
  prefix: string;
  width: number;
  height?: number;
  /** Shown size, where it differs from the drawing's box. */
  size?: number;
  /** Left and top of the box, where they are not 0. */
  origin?: readonly [x: number, y: number];
  attributes?: string;
}

/** A complete SVG document around a drawing. It is decoration; the page says the same in text beside it (design.md 8). */
export function svg(body: string, options: SvgOptions): string {
  const { prefix, width, height = width, size = width, origin = [0, 0], attributes } = options;
  const linked = linkPaints(body, prefix);
  // Safari 12 supports only the older xlink:href for references.
  const xlink = body.includes('xlink:') ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : '';
  const shownHeight = Math.round(((size * height) / width) * 100) / 100;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg"${xlink} viewBox="${origin[0]} ${origin[1]} ${width} ${height}"` +
    ` width="${size}" height="${shownHeight}" ${ROUND_LINES} aria-hidden="true"${attributes ? ` ${attributes}` : ''}>` +
    `${linked.defs ? `<defs>${linked.defs}</defs>` : ''}${linked.body}</svg>`
  );
}
