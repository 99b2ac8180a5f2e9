// Opens every address of the app in one engine. Finished screens are opened by a new page load, like a link from outside; then all
// routes are visited by navigation inside the app.
import { readFileSync } from 'node:fs';
import type { EnginePage } from './devtools.ts';
import { waitUntil, type SiteWalk } from './walk.ts';

const lines = readFileSync(new URL('../../spec/routes.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1);
const ROUTES = lines.map((line) => line.split('\t')[0]!.replace('*', '/no/such/page'));

/** Screens that are finished; the others only show a note that they are coming. */
const BUILT = [
  '/',
  '/treasureHunt',
  '/happyDraw',
  '/tarotCard',
  '/tarotCard/shop',
  '/decompose',
  '/qixi/lottery',
  '/qixi/qixiCard',
  '/qixi/rankList',
  '/qixi/rankList/reward',
  '/constellation/shop',
  '/constellation/rules',
  '/newService',
  '/newService/rules',
  '/zyj',
  '/snakePage',
  '/summerFight',
  '/firstCharge',
  '/everydayCharge',
  '/lmsShop/stone',
  '/constellation/starMap',
  '/invitation',
  '/cpDetails',
  '/20250520/cp',
  '/20250520/cp/rank',
  '/20250520/cp/timeRank',
  '/20250520/cp/rules',
  '/20250520/cupid',
  '/grade',
  '/payment',
  '/myTurnover',
  '/withdraw',
  '/withdraw/goWithdraw',
  '/withdraw/detail',
  '/login',
  '/registe',
  '/roomRyList',
  '/beta',
  '/operateLog',
  '/guild',
  '/guild/detail',
  '/guild/dataCenter',
  '/agreement',
  '/viewpdf',
  '/test',
  '/emptyPage',
];
/** This page shows nothing on purpose. */
const EMPTY = '/emptyPage';
/** S2-09: the version is stored after each navigation, so it tells that the page is there. */
const ARRIVED = `localStorage.getItem('version') === '1.0.27'`;

export const walkH5: SiteWalk = async (page, url, onStop) => {
  const wrong: string[] = [];
  const visits = [...BUILT.map((route) => ({ route, anew: true })), ...ROUTES.map((route) => ({ route, anew: false }))];
  for (const [index, { route, anew }] of visits.entries()) {
    if (index > 0) await page.evaluate(`localStorage.removeItem('version')`);
    if (anew) await page.goto(`${url}/?${index}#${route}`);
    else await page.evaluate(`void (location.hash = '#${route}')`);
    if (!(await waitUntil(page, ARRIVED))) wrong.push(`${route}: not shown`);
    wrong.push(...(await faultsOf(page, route)).map((fault) => `${route}: ${fault}`));
    if (anew) await onStop(route.replaceAll('/', '-'));
  }
  return { stops: visits.length, wrong };
};

async function faultsOf(page: EnginePage, route: string): Promise<string[]> {
  const text = await page.evaluate<string>(`document.getElementById('app').innerText.trim()`);
  return [
    ...(text === '' && route !== EMPTY && route !== '/test' ? ['blank'] : []),
    // Without a server every call is refused with 暂未开放 (not open), so an error state with these words is correct.
    ...(text.includes('加载失败') && !text.includes('暂未开放') ? [text.replace(/\s+/g, ' ')] : []),
    ...page.takeErrors(),
  ];
}
