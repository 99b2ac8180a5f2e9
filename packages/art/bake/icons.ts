/*
 * Generates the interface icons (src/icons/data/phosphor.ts) from Phosphor (MIT, NOTICE.md), only the icons and weights that the
 * screens use: `node packages/art/bake/icons.ts`. Every icon becomes one exported string, so that a bundle contains only the icons
 * it uses.
 */
import { readFileSync, writeFileSync } from 'node:fs';

type Weight = 'regular' | 'bold' | 'fill';

const REGULAR: readonly Weight[] = ['regular'];
const CONTROL: readonly Weight[] = ['regular', 'bold'];
const STATUS: readonly Weight[] = ['regular', 'fill'];
const FILL: readonly Weight[] = ['fill'];
const ALL: readonly Weight[] = ['regular', 'bold', 'fill'];

const ICONS: Readonly<Record<string, readonly Weight[]>> = {
  'arrow-counter-clockwise': CONTROL,
  'arrow-up': CONTROL,
  bell: STATUS,
  calendar: REGULAR,
  'calendar-check': FILL,
  camera: STATUS,
  'caret-down': ALL,
  'caret-left': CONTROL,
  'caret-right': CONTROL,
  'caret-up': ALL,
  check: CONTROL,
  'check-circle': STATUS,
  clock: STATUS,
  'clock-counter-clockwise': CONTROL,
  copy: REGULAR,
  'door-open': FILL,
  'dots-three': CONTROL,
  'download-simple': CONTROL,
  eraser: REGULAR,
  export: REGULAR,
  eye: REGULAR,
  'eye-slash': REGULAR,
  'file-pdf': STATUS,
  flag: ['bold'],
  funnel: STATUS,
  gear: STATUS,
  gift: FILL,
  'hand-tap': STATUS,
  heart: STATUS,
  image: REGULAR,
  info: STATUS,
  lightning: STATUS,
  lock: STATUS,
  'lock-open': REGULAR,
  'magnifying-glass': CONTROL,
  'map-pin': STATUS,
  'microphone-stage': FILL,
  minus: CONTROL,
  'pencil-simple': REGULAR,
  phone: STATUS,
  plus: CONTROL,
  prohibit: ['bold'],
  question: CONTROL,
  'share-network': ALL,
  'shield-check': STATUS,
  sliders: REGULAR,
  'sort-descending': CONTROL,
  'speaker-high': CONTROL,
  'speaker-slash': CONTROL,
  star: STATUS,
  storefront: ALL,
  trash: REGULAR,
  user: STATUS,
  'user-gear': STATUS,
  'user-minus': STATUS,
  'user-plus': ALL,
  users: STATUS,
  wallet: STATUS,
  'warning-circle': STATUS,
  'wifi-slash': STATUS,
  x: CONTROL,
  'x-circle': STATUS,
};

const assets = new URL('../node_modules/@phosphor-icons/core/assets/', import.meta.url);

function outline(name: string, weight: Weight): string {
  const file = `${weight}/${name}${weight === 'regular' ? '' : `-${weight}`}.svg`;
  const text = readFileSync(new URL(file, assets), 'utf8');
  const paths = [...text.matchAll(/ d="([^"]+)"/g)].map((m) => m[1]!);
  if (paths.length !== 1 || /<(circle|rect|line|poly)/.test(text)) throw new Error(`${file} is not one path`);
  return paths[0]!;
}

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const suffix = { regular: 'Regular', bold: 'Bold', fill: 'Fill' } as const;

const lines = Object.entries(ICONS).flatMap(([name, weights]) =>
  weights.map((weight) => `export const ${camel(name)}${suffix[weight]} = '${outline(name, weight)}';`),
);
writeFileSync(
  new URL('../src/icons/data/phosphor.ts', import.meta.url),
  '// Derived from Phosphor Icons 2.1.1, Copyright (c) 2023 Phosphor Icons, MIT; see NOTICE.md.\n' +
    '// Outlines on a 256 grid. Written by bake/icons.ts.\n\n' +
    `${lines.join('\n')}\n`,
);
