import { logIn } from '../door.ts';
import type { Phone } from '../phone.ts';
import { pressButton, waitForText, type States } from './state.ts';

const INFO = '**/app/agreements/info**';

async function open(phone: Phone, query: string): Promise<void> {
  await phone.open(`/agreement?${query}`);
  await phone.page.getByRole('heading', { name: '要点' }).waitFor();
}

/** S-AGR-2: reaching the end of the text enables the button, as the ten seconds do. */
async function readThrough(phone: Phone): Promise<void> {
  await logIn(phone, '13800000005', '/agreement?type=host&sign=1');
  await phone.page.getByRole('heading', { name: '要点' }).waitFor();
  await phone.page.getByRole('navigation', { name: '目录' }).getByRole('button').last().click();
  await phone.page.getByRole('button', { name: '阅读并同意' }).click();
}

/** States of the agreement page (S-AGR). 未成年人保护说明 has a second version (prepare.ts). */
export const AGREEMENT_STATES: States = {
  agreement: (phone) => open(phone, 'type=user'),
  'agreement-scrolled': async (phone) => {
    await open(phone, 'type=privacy');
    await phone.page.getByRole('navigation', { name: '目录' }).getByRole('button').nth(3).click();
  },
  'agreement-diff': async (phone) => {
    await logIn(phone, '13800000004', '/agreement?type=minor');
    await waitForText(phone, '处变更');
    await phone.page.getByText('修改', { exact: true }).first().scrollIntoViewIfNeeded();
  },
  'agreement-history': async (phone) => {
    await open(phone, 'type=minor');
    await pressButton(phone, '历史版本');
    await waitForText(phone, '正在阅读');
  },
  'agreement-sign': async (phone) => {
    await open(phone, 'type=host&sign=1');
    await waitForText(phone, '请阅读至末尾');
  },
  'agreement-real-name': async (phone) => {
    await readThrough(phone);
    await phone.page.getByRole('dialog', { name: '实名认证' }).waitFor();
    await pressButton(phone, '同意并认证');
    await waitForText(phone, '请填写真实姓名');
  },
  'agreement-signing': async (phone) => {
    await phone.page.route('**/user_sign_name_check', (route) =>
      route.fulfill({ json: { code: 1, msg: 'ok', data: { real_name: { status: 2 } } } }),
    );
    await readThrough(phone);
    await waitForText(phone, '请横屏书写');
  },
  'agreement-missing': async (phone) => {
    await phone.open('/agreement?type=nothing');
    await waitForText(phone, '协议不存在');
  },
  'agreement-failed': async (phone) => {
    await phone.page.route(INFO, (route) => route.fulfill({ status: 502, body: '' }));
    await phone.open('/agreement?type=user');
    await waitForText(phone, '加载失败');
  },
  'agreement-offline': async (phone) => {
    await open(phone, 'type=user');
    await phone.page.evaluate(`location.hash = '#/login'`);
    await waitForText(phone, '获取验证码');
    await phone.page.route(INFO, (route) => route.abort());
    await phone.page.reload();
    await phone.page.evaluate(`location.hash = '#/agreement?type=user'`);
    await waitForText(phone, '保存的内容');
  },
  'agreement-loading': async (phone) => {
    await phone.page.route(INFO, () => undefined);
    await phone.open('/agreement?type=user');
    // S-ALL-3: the skeleton appears after 150 ms.
    await phone.page.waitForTimeout(600);
  },
};
