// Phones of the roles (docs/spec/demo-world.md §7) in a headless browser, for pictures of a world that runs.
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { get_sms_code, mobile_login } from '@shengyu/contract/calls/identity.ts';
import { DEMO_CAST, type DemoRole } from '@shengyu/server/demo/cast.ts';
import { Caller } from './caller.ts';
import { deviceOf } from './pulse/pulse-facts.ts';
import { sendOverHttp } from './send.ts';

const PHONE = { width: 390, height: 844 };

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

/** Logs these roles in; a role that cannot log in, such as the banned one, has no token. */
export async function logInRoles(
  h5: string,
  roles: readonly (DemoRole | undefined)[],
): Promise<Map<DemoRole | undefined, string>> {
  const caller = new Caller(sendOverHttp(h5));
  const tokens = new Map<DemoRole | undefined, string>();
  for (const { role, mobile } of DEMO_CAST.filter((member) => roles.includes(member.role))) {
    const device_id = deviceOf(mobile);
    await caller.call(get_sms_code, { mobile, scene: 'login', device_id });
    const { token } = await caller.call(mobile_login, { mobile, code: '000000', device_id, agree: 1 });
    if (token !== undefined) tokens.set(role, token);
  }
  return tokens;
}

/** A phone that is logged in with this token, if there is one, and has closed the popups of all notices. */
export async function openRolePhone(
  browser: Browser,
  token: string | undefined,
  deviceScaleFactor = 2,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor, isMobile: true, hasTouch: true });
  if (token !== undefined)
    await context.addInitScript(
      `localStorage.setItem('settoken', ${JSON.stringify(token)}); localStorage.setItem('noticeState', '9007199254740991')`,
    );
  return context;
}
