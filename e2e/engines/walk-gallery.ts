// Opens every demo of the UI kit in one engine.
import { waitUntil, type SiteWalk } from './walk.ts';

/** The text that the gallery shows while the demos of a component load. */
const NOT_THERE = '没有这个示例';
const SHOWN = `(() => {
  const stage = document.querySelector('#root > div');
  return !!stage && stage.innerText !== '${NOT_THERE}' && (stage.childElementCount > 0 || !!document.querySelector('dialog'));
})()`;
/** Addresses that are requested on purpose by demos of pictures that fail to load. */
const MEANT = /data:image\/png;base64,never|about:invalid/;
/** Resolves when effects have run and the first frames of an animation are drawn. */
const SETTLED = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`;

export const walkGallery: SiteWalk = async (page, url, onStop) => {
  await page.goto(`${url}/`);
  const links = `[...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))`;
  if (!(await waitUntil(page, `${links}.length > 0`))) return { stops: 0, wrong: ['the gallery does not open'] };
  const demos = await page.evaluate<string[]>(links);
  const wrong: string[] = page.takeErrors();
  for (const demo of demos) {
    await page.evaluate(`void (location.hash = '${demo}/bare')`);
    if (!(await waitUntil(page, SHOWN))) wrong.push(`${demo}: not shown`);
    await page.evaluate(SETTLED);
    const errors = page.takeErrors().filter((error) => !MEANT.test(error));
    wrong.push(...errors.map((error) => `${demo}: ${error}`));
    await onStop(demo.slice(1).replaceAll('/', '-'));
  }
  return { stops: demos.length, wrong };
};
