// Plays the first evening of a new member, through the proxy and in a real browser. The member looks around, registers
// with the captcha, verifies the real name, recharges, opens a box, checks that the draw was fair, and sees the effect
// of events.
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { tickAgreement, typeSmsCode, typeMobile, waitForSession } from '../../e2e/h5/door.ts';
import { DEBOUNCE_MS, openPhone, type Phone } from '../../e2e/h5/phone.ts';

export type ShippedProduct = {
  readonly browser: Browser;
  /** The address that members use. */
  readonly url: string;
  /** The newest SMS code that was sent to a number. */
  codeOf(mobile: string): string | undefined;
};

/** Runs a step under its name, so that a failure says where it happened. */
export type StepRunner = (name: string, walk: () => Promise<void>) => Promise<void>;

const MOBILE = '13912345678';
const NAME = '林小舟';
const ID_NO = '110105199003078510';
/** Eight processes and a browser share the machine with whatever else it does. */
const PATIENCE_MS = 60_000;
/** USER-3: after this many codes in an hour an address must solve a captcha for the next. */
const NEIGHBOURS = 10;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function until<T>(what: string, look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} did not come within ${PATIENCE_MS} ms`);
}

export async function runNewcomerJourney(town: ShippedProduct, step: StepRunner): Promise<void> {
  const phone = await openPhone(town.browser, town, { anyCertificate: true });
  const { page } = phone;
  page.setDefaultTimeout(PATIENCE_MS);
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  /** A failure says what the member saw instead. */
  const walked: StepRunner = (name, walk) =>
    step(name, () =>
      walk().catch(async (error: Error) => {
        const seen = await page.evaluate('document.body.innerText').catch(() => 'nothing');
        throw new Error(`${error.message}\non the screen: ${String(seen).slice(-500)}`, { cause: error });
      }),
    );
  await walked('landing', () => landing(phone));
  await walked('register', () => register(phone, town));
  await walked('real name', () => realName(page));
  await walked('recharge', () => recharge(page));
  await walked('event', () => eventEffect(phone));
  await walked('draw', () => draw(page));
  await walked('verify', () => verify(page));
  if (refused.length > 0) throw new Error(`the door or the server refused:\n${refused.join('\n')}`);
  await phone.closeClean();
}

/** Opens the home page and fails if one of its pictures did not load. */
async function landing({ page, open }: Phone): Promise<void> {
  await open('/');
  // The boxes are open all year; the season beside them may not have begun yet.
  await page.getByRole('tab', { name: '盲盒' }).click();
  await button(page, '登录后参与').waitFor();
  await page.waitForLoadState('networkidle');
  type Picture = { src: string; complete: boolean; naturalWidth: number };
  const pictures = await until('the pictures', async () => {
    const found = (await page.evaluate(
      `[...document.images].map(({ src, complete, naturalWidth }) => ({ src, complete, naturalWidth }))`,
    )) as Picture[];
    return found.length > 0 && found.every(({ complete }) => complete) ? found : undefined;
  });
  const broken = pictures.filter(({ naturalWidth }) => naturalWidth === 0);
  if (broken.length > 0)
    throw new Error(`${pictures.length} pictures, broken: ${broken.map(({ src }) => src).join(' ')}`);
}

/**
 * Registers the new member. First other numbers request many codes from the same address, as behind a carrier's gateway, so that
 * the phone must solve the captcha.
 */
async function register({ page }: Phone, town: ShippedProduct): Promise<void> {
  await othersAsk(town);
  await button(page, '登录后参与').click();
  await tickAgreement(page);
  await typeMobile(page, MOBILE);
  await button(page, '获取验证码').click();
  await dialog(page, '安全验证').getByRole('slider').press('End');
  await page.getByText('验证码已发送').waitFor();
  await dialog(page, '安全验证').waitFor({ state: 'detached' });
  await typeSmsCode(page, await until('the code', () => town.codeOf(MOBILE)));
  await page.getByRole('textbox', { name: '昵称' }).fill('新来的舟');
  await page.getByRole('radio', { name: '女' }).check();
  await page.getByRole('combobox', { name: '生日' }).click();
  await button(page, '确定').click();
  await dialog(page, '选择生日').waitFor({ state: 'detached' });
  await page.getByText('昵称可用').waitFor();
  await tickAgreement(page);
  await button(page, '完成注册').click();
  await waitForSession(page);
}

async function othersAsk({ url }: ShippedProduct): Promise<void> {
  for (let i = 0; i < NEIGHBOURS; i++) {
    const data = {
      mobile: `138${String(i).padStart(8, '0')}`,
      scene: 'login',
      device_id: `neighbour-${i}`,
      request_id: randomUUID(),
    };
    const asked = await fetch(`${url}/api/v1/get_sms_code`, { method: 'POST', body: JSON.stringify({ data }) });
    const { code, msg } = (await asked.json()) as { code: number; msg: string };
    if (code !== 1) throw new Error(`a neighbour got no code: ${msg}`);
  }
}

async function realName(page: Page): Promise<void> {
  await page.goto(new URL('/#/payment', page.url()).href);
  await buy(page, '¥128.00');
  await button(page, '去完成实名认证').click();
  await page.getByLabel('姓名').fill(NAME);
  await page.getByLabel('身份证号').fill(ID_NO);
  await button(page, '同意并认证').click();
  await dialog(page, '实名认证').waitFor({ state: 'hidden' });
}

async function buy(page: Page, price: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(price.replace('.', '\\.')) }).check({ force: true });
  await page.getByRole('radio', { name: '微信支付' }).check({ force: true });
  await page.getByRole('checkbox').check();
  await button(page, '立即充值').click();
}

async function recharge(page: Page): Promise<void> {
  await button(page, '立即充值').click();
  await page.waitForURL(/\/cashier\//);
  await button(page, '支付').click();
  await dialog(page, '充值成功').waitFor();
  await page.getByText('当前余额 1,280 钻石').waitFor();
  await button(page, '继续充值').click();
  await dialog(page, '充值成功').waitFor({ state: 'hidden' });
}

async function draw(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '盲盒' }).click();
  await button(page, /^开1个/).click();
  await dialog(page, '恭喜获得').waitFor();
  await button(page, '收下').click();
  await dialog(page, '恭喜获得').waitFor({ state: 'detached' });
}

async function verify(page: Page): Promise<void> {
  await page.waitForTimeout(DEBOUNCE_MS);
  await button(page, '公平验证').click();
  await button(page, '揭示并更换').click();
  await page.getByText('1 次结果全部一致，与平台的承诺相符').waitFor();
}

/**
 * The recharge raises the member's level and brings a gift. The notice of each arrives through events: outbox, relay, stream,
 * consumer, notice. The newest is shown, and two consumers work at the same time, so it may be either.
 */
const RECHARGE_NEWS = { 等级提升: '恭喜升到财富 Lv.2', 充值礼到账: '首充好礼' } as const;

async function eventEffect({ page, open }: Phone): Promise<void> {
  const news = page.getByRole('dialog', { name: new RegExp(Object.keys(RECHARGE_NEWS).join('|')) });
  await until('the news of the recharge', async () => {
    await page.goto('about:blank');
    await open('/treasureHunt');
    return news.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => undefined,
    );
  });
  await news.getByText(new RegExp(Object.values(RECHARGE_NEWS).join('|'))).waitFor();
  await button(page, '知道了').click();
  await news.waitFor({ state: 'detached' });
}
