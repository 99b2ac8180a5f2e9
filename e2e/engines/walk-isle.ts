// Opens every place of the web shell in one engine, each by a new page load, and a page of the H5 in a webview.
import type { EnginePage } from './devtools.ts';
import { waitUntil, type SiteWalk } from './walk.ts';

const TABS = ['/home', '/rooms', '/events', '/guild', '/me'];
/** Without a server every call is refused with 暂未开放, so these show their words for that. */
const PLACES = [...TABS, '/notices', '/bag', '/settings', '/room/7', '/web/guild', '/web/treasureHunt'];
const FRAME = `document.querySelector('[data-webview] iframe')`;
/** What the place itself says; the main tabs are there even if it is blank. */
const textOf = (place: string): string =>
  place.startsWith('/web/')
    ? `${FRAME}.contentDocument.getElementById('app').innerText.trim()`
    : `document.getElementById('screen').innerText.replace((document.querySelector('#screen nav') || { innerText: '' }).innerText, '').trim()`;

export const walkIsle: SiteWalk = async (page, url, onStop) => {
  const wrong: string[] = [];
  for (const [index, place] of PLACES.entries()) {
    await page.goto(`${url}/isle/?${index}#${place}`);
    if (!(await waitUntil(page, `${textOf(place)} !== ''`))) wrong.push(`${place}: blank`);
    wrong.push(...(await faultsOf(page, place)).map((fault) => `${place}: ${fault}`));
    await onStop(`-isle${place.replaceAll('/', '-')}`);
  }
  return { stops: PLACES.length, wrong };
};

async function faultsOf(page: EnginePage, place: string): Promise<string[]> {
  const greeted = `getComputedStyle(${FRAME}.contentDocument.documentElement).getPropertyValue('--safe-t') !== ''`;
  return [
    ...(place.startsWith('/web/') && !(await waitUntil(page, greeted)) ? ['the page has no shell'] : []),
    ...page.takeErrors(),
  ];
}
