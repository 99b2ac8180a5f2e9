// The tests of e2e/h5 once more, in the engine and behind the channel of a real native webview.
import { sql } from '@shengyu/server/db/sql.ts';
import { findUserByMobile } from '@shengyu/server/modules/identity/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFaceIdStandIn, type FaceIdStandIn } from '../../tools/standins/faceid.ts';
import { SMS_CODE, DAY_MS } from '../h5/door.ts';
import { openSite, UNREGISTERED_MOBILES, type Site } from '../h5/site.ts';
import { startNativeShell, type NativeShell } from '../webview/native-shell.ts';
import { createWebviewMember, type WebviewMember } from './member.ts';
import { logInApp, requestAppTicket } from './native-app.ts';

const [ANNA, BEN] = ['13800000001', '13800000002'];
/** Shown to a member who is logged in; a guest is asked to log in first. */
const NO_SUCH_CONTRACT = '无法打开该文件';

let identity: FaceIdStandIn;
let site: Site;
let shell: NativeShell;
let member: WebviewMember;

beforeAll(async () => {
  identity = await startFaceIdStandIn({ port: 0 });
  site = await openSite({ env: { FACEID_URL: identity.url } });
});
afterAll(async () => {
  await site?.close();
  await identity?.close();
});
beforeEach(() => site.ctx.clock.advance(DAY_MS));

/** One engine for all tests of a kind; the login of the test before is removed. */
function inWebview(as: 'shell' | 'browser'): void {
  beforeAll(async () => {
    shell = await startNativeShell(site.url, as);
    member = createWebviewMember(shell, site.url);
  });
  afterAll(() => shell?.close());
  beforeEach(async () => {
    shell.lines.length = 0;
    shell.send({ do: 'behave', token: '' });
    await member.open('/emptyPage');
    await shell.run('localStorage.clear(); return 0');
  });
}

async function askForCode(mobile: string): Promise<void> {
  await member.type('手机号', mobile);
  await member.tap('获取验证码');
  await member.see('验证码已发送');
}

async function login(mobile: string, code = SMS_CODE): Promise<void> {
  await member.tap('我已阅读并同意');
  await askForCode(mobile);
  await member.type('验证码', code);
}

describe('in the shell', () => {
  inWebview('shell');
  readsAndSigns(ANNA, '韩梅梅', '110105199003078510');

  it('S-LOGIN-1 S-LOGIN-5 S7-02 number, code, in; the shell rewrites what is sent and hears the titles', async () => {
    await member.open('/login?next=%2Fagreement%3Ftype%3Duser');
    await login(ANNA);
    await member.see('要点');
    expect(await member.route()).toBe('/agreement?type=user');
    expect(await member.stored('settoken')).toMatch(/^u/);
    expect(shell.messages('rewriteRequest').map(({ payload }) => (payload as { path: string }).path)).toContain(
      '/api/v1/mobile_login',
    );
    const titles = () => shell.messages('setTitle').map(({ payload }) => (payload as { title: string }).title);
    await expect.poll(() => titles().at(-1)).toBe('声屿用户协议');
    expect(titles()).toContain('登录');
  });

  it('S-LOGIN-2 a wrong code says so and lets nobody in', async () => {
    await member.open('/login');
    await login(ANNA, '111111');
    await member.see('验证码错误或已过期');
    expect(await member.stored('settoken')).toBeNull();
  });

  it('S-LOGIN-3 S-REG-1 an unknown number registers and is in', async () => {
    await member.open('/login?next=%2Fagreement%3Ftype%3Duser');
    await login(UNREGISTERED_MOBILES[0]!);
    await member.see('139****0001');
    await member.write('昵称', '网页岛民');
    // The answer adds a line, which moves everything below it.
    await member.see('昵称可用');
    await member.tap('女');
    await member.tap('生日');
    await member.tap('确定');
    await member.tap('我已阅读并同意');
    await member.tap('完成注册');
    await member.see('要点');
    expect(await member.stored('settoken')).toMatch(/^u/);
    const row = await site.ctx.db.row<{ gender: number }>(
      sql`select gender from user_account where nickname = '网页岛民'`,
    );
    expect(row).toEqual({ gender: 2 });
  });

  it('S2-07 S4-01 S-LOGIN-4 the token comes from the shell; /login then closes itself', async () => {
    const token = await logInApp(site, ANNA);
    shell.send({ do: 'behave', token });
    await member.open('/viewpdf?contract_no=HT1');
    await member.see(NO_SUCH_CONTRACT);
    expect(await member.stored('settoken')).toBe(token);
    await member.open('/login');
    await shell.line(({ got }) => got?.action === 'closePage');
  });

  it('S-ALL-2 USER-7 the app hands a one-time ticket: the page has a session of its own, and ends with the app', async () => {
    const app = await logInApp(site, ANNA);
    shell.send({ do: 'behave', token: await requestAppTicket(site, app) });
    await member.open('/viewpdf?contract_no=HT1');
    await member.see(NO_SUCH_CONTRACT);
    const own = await member.stored('settoken');
    expect(own).toMatch(/^u/);
    expect(own).not.toBe(app);
    await fetch(`${site.url}/api/v1/logout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: app },
      body: JSON.stringify({ data: { request_id: crypto.randomUUID() } }),
    });
    shell.send({ do: 'behave', token: '' });
    await member.open('/viewpdf?contract_no=HT1');
    await member.see('登录后查看');
  });

  it('USER-7 a ticket that was used already is asked for once more, then the visitor is a guest', async () => {
    const app = await logInApp(site, BEN);
    const ticket = await requestAppTicket(site, app);
    await fetch(`${site.url}/goapi/user/token/${ticket}`);
    shell.send({ do: 'behave', token: ticket });
    await member.open('/viewpdf?contract_no=HT1');
    await member.see('登录后查看');
    expect(shell.messages('getToken').length).toBeGreaterThanOrEqual(2);
    expect(await member.stored('settoken')).toBeNull();
  });

  it('S-ALL-5 the app logs out while the page is open: the page knows', async () => {
    shell.send({ do: 'behave', token: await logInApp(site, BEN) });
    await member.open('/viewpdf?contract_no=HT1');
    await member.see(NO_SUCH_CONTRACT);
    shell.send({ do: 'behave', token: '' });
    expect(await shell.event('tokenChanged', { token: '' })).toBe(true);
    await expect.poll(() => member.stored('settoken')).toBeNull();
    await member.open('/viewpdf?contract_no=HT1');
    await member.see('登录后查看');
  });

  it('S-ALL-5 S-LOGIN-5 a session of the app that ran out: 登录后查看, a login, and the page again', async () => {
    const old = await logInApp(site, ANNA);
    shell.send({ do: 'behave', token: old });
    site.ctx.clock.advance(40 * DAY_MS);
    await member.open('/viewpdf?contract_no=HT1');
    await member.see('登录后查看');
    await member.tap('去登录');
    await login(ANNA);
    await expect.poll(() => member.route()).toBe('/viewpdf?contract_no=HT1');
    await member.see(NO_SUCH_CONTRACT);
    expect(await member.stored('settoken')).not.toBe(old);
  });
});

/** Tests that are the same in a shell and in a browser. */
function readsAndSigns(mobile: string, name: string, id_no: string): void {
  it('S-AGR-2 S-CMP-10 S2-11 read to the end, named, signed by hand, with a code: the contract is sealed', async () => {
    await member.open('/login?next=%2Fagreement%3Ftype%3Dhost%26sign%3D1');
    await login(mobile);
    await member.see('请阅读至末尾');
    await member.readToTheEnd();
    await member.tap('阅读并同意');
    await member.write('姓名', name);
    await member.type('身份证号', id_no);
    await member.tap('同意并认证');
    await member.stroke('签名区域');
    await member.tap('保存');
    await member.see('后重发');
    await member.type('验证码', SMS_CODE);
    await member.see('已于');
    const { ctx } = site;
    const { user_id } = (await findUserByMobile(ctx, ctx.db, mobile))!;
    expect(await ctx.db.row(sql`select status from contract where user_id = ${user_id}`)).toEqual({ status: 2 });
  });
}

describe('in the same engine as a browser', () => {
  inWebview('browser');

  it('S2-15 S-LOGIN-4 log in, come back to /login, 切换账号: the session ends here and on the server', async () => {
    await member.open('/login?next=%2Fagreement%3Ftype%3Duser');
    await login(BEN);
    await member.see('要点');
    const token = (await member.stored('settoken'))!;
    await member.open('/login');
    await member.see('当前已登录：南风知意');
    await member.tap('切换账号');
    await member.see('获取验证码');
    expect(await member.stored('settoken')).toBeNull();
    const codeOfToken = async (): Promise<unknown> => {
      const answer = await fetch(`${site.url}/goapi/user/get_user_info_mp/me`, { headers: { token } });
      return ((await answer.json()) as { code: number }).code;
    };
    await expect.poll(codeOfToken).toBe(1001);
  });
});
