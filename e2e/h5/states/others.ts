import type { Phone } from '../phone.ts';
import { bootstrap, press, until, type States } from './state.ts';

async function asPatrol(phone: Phone): Promise<void> {
  await bootstrap(phone, { flags: { dev: 1 } });
  await phone.page.route('**/get_user_info_mp/me', (route) =>
    route.fulfill({ json: { code: 1, msg: 'ok', data: { self: { is_patrol: 1 } } } }),
  );
  await phone.open('/test');
  await until(phone, '1.0.27');
}

/** S-TEST, S-EMP, S-NF, and the honest state of a route that is not built. */
export const OTHERS: States = {
  test: asPatrol,
  'test-gallery': async (phone) => {
    await asPatrol(phone);
    await press(phone, 'Button');
    await until(phone, '主要按钮');
  },
  'test-refused': async (phone) => {
    await phone.open('/test');
    await until(phone, '页面走丢了');
  },
  emptyPage: async (phone) => {
    await phone.open('/emptyPage');
    await phone.page.waitForTimeout(400);
  },
  'not-found': async (phone) => {
    await phone.open('/nowhere');
    await until(phone, '页面走丢了');
  },
  'coming-soon': async (phone) => {
    await phone.open('/cpDetails');
    await until(phone, '即将上线');
  },
};
