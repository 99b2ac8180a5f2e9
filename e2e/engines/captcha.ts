// The safety check on one engine, as a member without a known phone meets it: the third code of a day asks for the slider, the phone
// works, the code comes, the member is in. Engines that today's drivers have forgotten are worked by events made in the page.
import { dayOf } from '@shengyu/rules/calendar.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { DAY_MS } from '../h5/door.ts';
import type { Site } from '../h5/site.ts';
import type { EnginePage } from './devtools.ts';
import { until } from './walk.ts';

const MEMBER = '13800000001';

/** Two codes were sent to the number today, asked for by strangers. */
async function twoCodesToday({ ctx }: Site): Promise<void> {
  const sent_at = new Date(ctx.clock.now() - 120_000);
  for (const _ of [1, 2])
    await ctx.db.run(sql`
      insert into sms_sent (mobile_hash, scene, own, network, code_hash, sent_on, sent_at, expire_at)
      values (${ctx.seal.index('mobile', MEMBER)}, 'login', false, ''::bytea, ''::bytea, ${dayOf(ctx.clock.now())}, ${sent_at}, ${sent_at})`);
}

/** What a finger or the keyboard leaves behind in an input. */
const typed = (selector: string, value: string, then = ''): string => `(() => {
  const input = document.querySelector('${selector}');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, '${value}');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  ${then}
})()`;
const pressed = (words: string): string =>
  `[...document.querySelectorAll('button')].find((button) => button.textContent.includes('${words}')).click()`;
const shows = (words: string): string => `document.body.innerText.includes('${words}')`;

/** From the challenge's arrival to the request that carries its solution. */
const SOLVING_MS = `(() => {
  const of = (name) => performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith(name)).pop();
  return of('get_sms_code').startTime - of('captcha_challenge').responseEnd;
})()`;

/** Every run is another day, on a phone nobody knows. Answers how long the phone worked. */
export async function passCaptcha(page: EnginePage, site: Site, run: number): Promise<number> {
  const must = async (what: string, condition: string): Promise<void> => {
    if (!(await until(page, condition))) throw new Error(`${what}: ${page.takeErrors().join('; ')}`);
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
