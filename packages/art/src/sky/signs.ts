import { svg } from '../core/link.ts';
import type { Paint } from '../core/paint.ts';
import { stroke } from '../core/shapes.ts';
import type { SignKey } from './sky-types.ts';

export interface ZodiacSign {
  readonly key: SignKey;
  readonly name: string;
  readonly dates: string;
  /** The glyph's outline on a 24 grid. */
  readonly glyph: string;
}

const sign = (key: SignKey, name: string, dates: string, glyph: string): ZodiacSign => ({ key, name, dates, glyph });

/** The twelve signs in the zodiac's order; a sign's number in the API is its index plus one. */
export const ZODIAC_SIGNS: readonly ZodiacSign[] = [
  sign(
    'Ari',
    '白羊座',
    '3.21–4.19',
    'M12 20V9M12 9C12 4 5 3 4.5 7.5C4.3 9.6 6 10.6 7.2 10M12 9C12 4 19 3 19.5 7.5C19.7 9.6 18 10.6 16.8 10',
  ),
  sign('Tau', '金牛座', '4.20–5.20', 'M12 10.2a5 5 0 1 0 .01 0M5 3.6C6 8 9 10.2 12 10.2S18 8 19 3.6'),
  sign('Gem', '双子座', '5.21–6.21', 'M5 4C9 6 15 6 19 4M5 20C9 18 15 18 19 20M9 5.4V18.6M15 5.4V18.6'),
  sign(
    'Cnc',
    '巨蟹座',
    '6.22–7.22',
    'M7.5 6.9a2.6 2.6 0 1 0 .01 0M16.5 11.9a2.6 2.6 0 1 0 .01 0M5 8.8C7 4.6 14 3.4 20 7.2M19 15.2' +
      'C17 19.4 10 20.6 4 16.8',
  ),
  sign(
    'Leo',
    '狮子座',
    '7.23–8.22',
    'M7.5 10a3 3 0 1 0 .01 0M10.2 11.6C8 7 9 3.5 13 3.5S17.5 7.5 16 11S13.5 17 14.5 19S18.5 20.5 19.6 18',
  ),
  sign(
    'Vir',
    '处女座',
    '8.23–9.22',
    'M3.5 5C5.5 5 6 6.5 6 8V18M6 8C6 5 10.5 5 10.5 8V18M10.5 8C10.5 5 15 5 15 8V16C15 19 17 20.5 20 20.5' +
      'M15 10C16 7.5 20 8 19.5 12C19 15.5 15 18 12.5 20.5',
  ),
  sign(
    'Lib',
    '天秤座',
    '9.23–10.23',
    'M4 20H20M4 16H9.5C7.5 14.5 6.5 12.5 6.5 10.5A5.5 5.5 0 0 1 17.5 10.5C17.5 12.5 16.5 14.5 14.5 16H20',
  ),
  sign(
    'Sco',
    '天蝎座',
    '10.24–11.22',
    'M3.5 5C5.5 5 6 6.5 6 8V17M6 8C6 5 10.5 5 10.5 8V17M10.5 8C10.5 5 15 5 15 8V16.5' +
      'C15 19 17 19.5 20.4 18.3M20.4 18.3L18 16.2M20.4 18.3L18.9 21.2',
  ),
  sign('Sgr', '射手座', '11.23–12.21', 'M5 19L19 5M11 5H19V13M6.5 11L13 17.5'),
  sign(
    'Cap',
    '摩羯座',
    '12.22–1.19',
    'M3.5 5C6.2 5 7 7.5 7 9.5V17M7 10C7 6 12 5 12 9.5V16C12 19 10.5 20.5 9 20.5M12 15.5' +
      'C12 12.7 14 11.5 16 11.5A3.5 3.5 0 1 1 12 15.5',
  ),
  sign(
    'Aqr',
    '水瓶座',
    '1.20–2.18',
    'M3.5 10L7.5 7L10.5 10L14 7L17 10L20.5 7M3.5 17L7.5 14L10.5 17L14 14L17 17L20.5 14',
  ),
  sign('Psc', '双鱼座', '2.19–3.20', 'M6 4C9.5 8.5 9.5 15.5 6 20M18 4C14.5 8.5 14.5 15.5 18 20M5 12H19'),
];

/** A sign's glyph as an SVG document. */
export const signGlyphSvg = (glyph: string, size: number, paint: Paint = 'currentColor', width = 1.8): string =>
  svg(stroke(glyph, paint, width), { prefix: 'sign', width: 24, size });
