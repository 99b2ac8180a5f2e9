// What a visitor loads, brotli, kB: 首页 with all its scripts, and what each tab and page adds. The build fails beyond the budget of
// web-shell.md §9, and when a part of the demo desk is in it (SHELL-46).
import { Budgets, readBuiltChunks } from '../../../tools/web-build/chunk-sizes.ts';
import { findDemoTraces } from './demo-traces.ts';

/** 首页, React included. */
const FIRST_LOAD_KB = 90;
/** Any tab, page or sheet opened after it. */
const MORE_KB = 22;
const ROOM = 'src/room/Room.tsx';
/** The gift panel, beyond the room's page. */
const GIFT_PANEL = 'src/room/GiftPanel.tsx';
const GIFT_PANEL_KB = 8;
/** The list of provinces, cities and counties, loaded when a region is chosen. */
const AREAS = /area-data/;
const AREAS_KB = 24;

const { first, later, withImports, sum, texts } = readBuiltChunks(new URL('../../../dist/shell/', import.meta.url));
const budgets = new Budgets();
const check = (what: string, kb: number, most: number): void => {
  console.log(`${kb.toFixed(1).padStart(8)}  ${what}`);
  budgets.check(what, kb, most);
};

console.log('web shell, kB brotli');
check('首页', sum(first), FIRST_LOAD_KB);
const inRoom = new Set([...first, ...withImports(ROOM)]);
const isInsideRoom = (key: string): boolean => key.startsWith('src/room/') && key !== ROOM;
for (const { key } of later) {
  const before = isInsideRoom(key) ? inRoom : first;
  const added = sum([...withImports(key)].filter((one) => !before.has(one)));
  check(`+ ${key}`, added, key === GIFT_PANEL ? GIFT_PANEL_KB : AREAS.test(key) ? AREAS_KB : MORE_KB);
}
for (const trace of findDemoTraces(texts())) budgets.note(`a production build contains ${trace} of the demo desk`);
budgets.end();
