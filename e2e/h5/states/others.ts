import type { Phone } from '../phone.ts';
import { changeBootstrapReply, pressButton, waitForText, type States } from './state.ts';

async function asPatrol(phone: Phone): Promise<void> {
  await changeBootstrapReply(phone, { flags: { dev: 1 } });
  await phone.page.route('**/get_user_info_mp/me', (route) =>
    route.fulfill({ json: { code: 1, msg: 'ok', data: { self: { is_patrol: 1 } } } }),
  );
  await phone.open('/test');
  await waitForText(phone, '1.0.27');
}

/** States of the test page (S-TEST), the empty page (S-EMP) and the page for unknown paths (S-NF). */
export const OTHER_PAGE_STATES: States = {
  test: asPatrol,
  'test-gallery': async (phone) => {
    await asPatrol(phone);
    await pressButton(phone, 'Button');
    await waitForText(phone, '主要按钮');
  },
  'test-refused': async (phone) => {
    await phone.open('/test');
    await waitForText(phone, '页面走丢了');
  },
  emptyPage: async (phone) => {
    await phone.open('/emptyPage');
    await phone.page.waitForTimeout(400);
  },
  'not-found': async (phone) => {
    await phone.open('/nowhere');
    await waitForText(phone, '页面走丢了');
  },
};
