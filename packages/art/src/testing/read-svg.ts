import { measurePath } from './path-box.ts';

/** One element of a drawing, in document order. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const TAG = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/y;
const ATTRIBUTE = /([\w:.-]+)="([^"]*)"/g;

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
    if (name in attributes) throw new Error(`attribute twice: ${name} in ${text}`);
    if (/&(?!(amp|lt|gt|quot|apos|#\d+);)/.test(value)) throw new Error(`bare & in ${name}`);
    attributes[name] = value;
  }
  return attributes;
}

/** Parses an SVG document strictly: all tags closed and nested correctly, every attribute quoted and given once. */
export function parseSvg(text: string): SvgElement[] {
  const elements: SvgElement[] = [];
  const open: string[] = [];
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    if (next < 0) break;
    if (/[&>]/.test(text.slice(at, next))) throw new Error(`stray character before ${next}`);
    TAG.lastIndex = next;
    const tag = TAG.exec(text);
    if (!tag) throw new Error(`not a tag: ${text.slice(next, next + 80)}`);
    const [whole, closing, name, attributes, empty] = tag;
    if (closing) {
      const expected = open.pop();
      if (expected !== name) throw new Error(`</${name}> closes <${expected}>`);
    } else {
      elements.push({ name: name!, attributes: attributesOf(attributes!) });
      if (!empty) open.push(name!);
    }
    at = next + whole.length;
  }
  if (open.length > 0) throw new Error(`not closed: ${open.join(' ')}`);
  if (elements[0]?.name !== 'svg') throw new Error('no svg at the root');
  return elements;
}

/** Ids that occur twice, do not start with the prefix, or are referred to without being there. */
export function findIdFaults(elements: readonly SvgElement[], prefix: string): string[] {
  const faults: string[] = [];
  const ids = new Set<string>();
  for (const { attributes } of elements) {
    const id = attributes['id'];
    if (id === undefined) continue;
    if (ids.has(id)) faults.push(`twice: ${id}`);
    if (!id.startsWith(`${prefix}-`)) faults.push(`without prefix: ${id}`);
    ids.add(id);
  }
  for (const { attributes } of elements) {
    for (const value of Object.values(attributes)) {
      const target = /^url\(#(.+)\)$/.exec(value)?.[1] ?? /^#([\w-]*-[\w-]+)$/.exec(value)?.[1];
      if (target && !ids.has(target)) faults.push(`points nowhere: ${value}`);
    }
  }
  return faults;
}

/**
 * Straight lines with a gradient over their own bounding box; the box
 * has no width or no height, so browsers do not draw them (design 4.6).
 */
export function findInvisibleLines(elements: readonly SvgElement[]): string[] {
  const boxGradients = new Set(
    elements
      .filter(({ name, attributes }) => name.endsWith('Gradient') && attributes['gradientUnits'] !== 'userSpaceOnUse')
      .map(({ attributes }) => `url(#${attributes['id']})`),
  );
  return elements
    .filter(({ attributes }) => boxGradients.has(attributes['stroke'] ?? ''))
    .map(({ attributes }) => attributes['d'])
    .filter((d) => d !== undefined)
    .filter((d) => {
      const { width, height } = measurePath(d);
      return width === 0 || height === 0;
    });
}
