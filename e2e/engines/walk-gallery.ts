// Every demo of the UI kit on one engine.
import { until, type Walk } from './walk.ts';

/** What the gallery says while a component's demos are on their way. */
const NOT_THERE = '没有这个示例';
const SHOWN = `(() => {
  const stage = document.querySelector('#root > div');
  return !!stage && stage.innerText !== '${NOT_THERE}' && (stage.childElementCount > 0 || !!document.querySelector('dialog'));
})()`;
/** Demos of pictures that do not come ask for these. */
const MEANT = /data:image\/png;base64,never|about:invalid/;
/** Effects have run and the first frames of a motion are drawn. */
const SETTLED = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`;

export const walkGallery: Walk = async (page, url, onStop) => {
  await page.goto(`${url}/`);
  const links = `[...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))`;
  if (!(await until(page, `${links}.length > 0`))) return { stops: 0, wrong: ['the gallery does not open'] };
  const demos = await page.evaluate<string[]>(links);
  const wrong: string[] = page.takeErrors();
  for (const demo of demos) {
    await page.evaluate(`void (location.hash = '${demo}/bare')`);
    if (!(await until(page, SHOWN))) wrong.push(`${demo}: not shown`);
    await page.evaluate(SETTLED);
    const errors = page.takeErrors().filter((error) => !MEANT.test(error));
    wrong.push(...errors.map((error) => `${demo}: ${error}`));
    await onStop(demo.slice(1).replaceAll('/', '-'));
  }
  return { stops: demos.length, wrong };
};
