// Passes the captcha in one browser engine, as a member does on a device that the server does not know: before the third SMS code
// of a day the page shows the slider and solves the challenge, then the code is sent. Current drivers do not support these old
// engines, so input is made by events inside the page.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { DAY_MS } from '../h5/door.ts';
import type { Site } from '../h5/site.ts';
import type { EnginePage } from './devtools.ts';
import { waitUntil } from './walk.ts';

const MEMBER = '13800000001';

/** Records two codes that others have requested for this number today. */
async function twoCodesToday({ ctx }: Site): Promise<void> {
  const sent_at = new Date(ctx.clock.now() - 120_000);
  for (const _ of [1, 2])
    await ctx.db.run(sql`
      insert into sms_sent (mobile_hash, scene, own, network, code_hash, sent_on, sent_at, expire_at)
      values (${ctx.seal.index('mobile', MEMBER)}, 'login', false, ''::bytea, ''::bytea, ${dayOf(ctx.clock.now())}, ${sent_at}, ${sent_at})`);
}

/** Sets the value of an input and sends its event, as typing would. */
const typed = (selector: string, value: string, then = ''): string => `(() => {
  const input = document.querySelector('${selector}');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, '${value}');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  ${then}
})()`;
const pressed = (words: string): string =>
  `[...document.querySelectorAll('button')].find((button) => button.textContent.includes('${words}')).click()`;
const shows = (words: string): string => `document.body.innerText.includes('${words}')`;

/** A script for the page: the milliseconds from the arrival of the challenge to the request that carries its solution. */
const SOLVING_MS = `(() => {
  const of = (name) => performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith(name)).pop();
  return of('get_sms_code').startTime - of('captcha_challenge').responseEnd;
})()`;

/**
 * Logs in through the captcha and returns how many milliseconds the page took to solve it. Each run moves the clock to a new day,
 * because the captcha appears before the third code of a day, and clears localStorage, so that the server does not know the device.
 */
export async function passCaptcha(page: EnginePage, site: Site, run: number): Promise<number> {
  const must = async (what: string, condition: string): Promise<void> => {
    if (!(await waitUntil(page, condition))) throw new Error(`${what}: ${page.takeErrors().join('; ')}`);
  };
  site.ctx.clock.advance(DAY_MS);
  await twoCodesToday(site);
  await page.goto(`${site.url}/?${run}#/emptyPage`);
  await must('the app', `location.search === '?${run}' && document.readyState === 'complete'`);
  await page.evaluate(`localStorage.clear()`);
  await page.goto(`${site.url}/?${run}-in#/login`);
  await must(
    'the form',
    `location.search === '?${run}-in' && ${shows('获取验证码')} && !!document.querySelector('[type="checkbox"]')`,
  );
  await page.evaluate(`document.querySelector('[type="checkbox"]').click()`);
  await page.evaluate(typed('input[autocomplete="tel-national"]', MEMBER));
  await page.evaluate(pressed('获取验证码'));
  await must('the slider', `!!document.querySelector('[type="range"]')`);
  const moved = `setTimeout(() => input.dispatchEvent(new PointerEvent('pointerup', { bubbles: true })), 50)`;
  await page.evaluate(typed('[type="range"]', '100', moved));
  await must('the code', shows('验证码已发送'));
  const ms = await page.evaluate<number>(SOLVING_MS);
  await page.evaluate(typed('input[autocomplete="one-time-code"]', '000000'));
  await must('the session', `(localStorage.getItem('settoken') || '').startsWith('u')`);
  return ms;
}
