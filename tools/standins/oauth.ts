// Stand-in of WeChat and Alipay web authorisation: the consent page, and the exchange of a code with the provider's own checks.
//   node tools/standins/oauth.ts [port]      WeChat only; Alipay needs the public key of the caller's key pair
import { createPublicKey, generateKeyPairSync, randomBytes, verify, type KeyObject } from 'node:crypto';
import {
  escapeHtml,
  jsonResponse,
  htmlPageResponse,
  readPortArgument,
  serveStandIn,
  type StandInRequest,
  type StandIn,
  type StandInResponse,
} from './serve.ts';

type Channel = 'wechat' | 'alipay';
type Issued = { channel: Channel; person: string; until: number };

export type OAuthStandIn = StandIn & {
  /** Returns a code as if the person had just agreed. */
  issue(channel: Channel, person: string): string;
};

export type OAuthStandInOptions = {
  port: number;
  wechat?: { appId: string; appSecret: string };
  alipay?: { appId: string; publicKey: KeyObject };
};

const CODE_MS = 5 * 60_000;
const PEOPLE = ['小岛', '听风', '阿屿'];

/** A key pair for development; `privateKey` has the format of ALIPAY_PRIVATE_KEY. */
export function generateAlipayKeyPair(): { privateKey: string; publicKey: KeyObject } {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  return { privateKey, publicKey: createPublicKey(pair.privateKey.export({ format: 'pem', type: 'pkcs8' })) };
}

export async function startOAuthStandIn(options: OAuthStandInOptions): Promise<OAuthStandIn> {
  const codes = new Map<string, Issued>();
  const issue = (channel: Channel, person: string): string => {
    const code = randomBytes(16).toString('hex');
    codes.set(code, { channel, person, until: Date.now() + CODE_MS });
    return code;
  };
  const redeem = (channel: Channel, code: string | null): string | undefined => {
    const issued = codes.get(code ?? '');
    codes.delete(code ?? '');
    return issued?.channel === channel && issued.until > Date.now() ? issued.person : undefined;
  };

  const consent = (channel: Channel, name: string, query: URLSearchParams): StandInResponse => {
    const back = query.get('redirect_uri') ?? '';
    if (!URL.canParse(back)) return htmlPageResponse(name, '<p>redirect_uri 参数错误</p>');
    const links = PEOPLE.map((person) => {
      const url = new URL(back);
      url.searchParams.set(channel === 'wechat' ? 'code' : 'auth_code', issue(channel, person));
      url.searchParams.set('state', query.get('state') ?? '');
      return `<a href="${escapeHtml(url.href)}">以「${person}」的身份同意</a>`;
    });
    return htmlPageResponse(name, links.join(''));
  };

  const wechatExchange = (query: URLSearchParams): StandInResponse => {
    if (query.get('appid') !== options.wechat?.appId) return jsonResponse({ errcode: 40013, errmsg: 'invalid appid' });
    if (query.get('secret') !== options.wechat?.appSecret)
      return jsonResponse({ errcode: 40125, errmsg: 'invalid appsecret' });
    if (query.get('grant_type') !== 'authorization_code')
      return jsonResponse({ errcode: 40002, errmsg: 'invalid grant_type' });
    const person = redeem('wechat', query.get('code'));
    if (person === undefined) return jsonResponse({ errcode: 40029, errmsg: 'invalid code' });
    return jsonResponse({
      access_token: randomBytes(24).toString('hex'),
      expires_in: 7200,
      refresh_token: randomBytes(24).toString('hex'),
      openid: `o_${Buffer.from(person).toString('hex')}`,
      scope: 'snsapi_userinfo',
      unionid: `u_${Buffer.from(person).toString('hex')}`,
    });
  };

  const alipayExchange = (asked: StandInRequest): StandInResponse => {
    const form = new URLSearchParams([...asked.query, ...new URLSearchParams(asked.body.toString('utf8'))]);
    const failed = (sub_code: string, sub_msg: string) =>
      jsonResponse({ error_response: { code: '40002', msg: 'Invalid Arguments', sub_code, sub_msg }, sign: '' });
    const { alipay } = options;
    if (!alipay || form.get('app_id') !== alipay.appId) return failed('isv.invalid-app-id', '无效的AppID参数');
    const signed = [...form]
      .filter(([name, value]) => name !== 'sign' && value !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const text = Buffer.from(signed.map(([name, value]) => `${name}=${value}`).join('&'), 'utf8');
    const right = verify('RSA-SHA256', text, alipay.publicKey, Buffer.from(form.get('sign') ?? '', 'base64'));
    if (!right || form.get('sign_type') !== 'RSA2') return failed('isv.invalid-signature', '无效签名');
    if (!isFresh(form.get('timestamp'))) return failed('isv.invalid-timestamp', '非法的时间戳参数');
    if (form.get('method') !== 'alipay.system.oauth.token') return failed('isv.invalid-method', '不存在的方法名');
    const person = redeem('alipay', form.get('code'));
    if (person === undefined) return failed('isv.code-invalid', '授权码code无效');
    return jsonResponse({
      alipay_system_oauth_token_response: {
        access_token: randomBytes(20).toString('hex'),
        expires_in: 1296000,
        open_id: `a_${Buffer.from(person).toString('hex')}`,
      },
      sign: '',
    });
  };

  const standIn = await serveStandIn(options, (asked) => {
    switch (asked.path) {
      case '/connect/oauth2/authorize':
        return consent('wechat', '微信授权（本地替身）', asked.query);
      case '/oauth2/publicAppAuthorize.htm':
        return consent('alipay', '支付宝授权（本地替身）', asked.query);
      case '/sns/oauth2/access_token':
        return wechatExchange(asked.query);
      case '/gateway.do':
        return alipayExchange(asked);
      default:
        return jsonResponse({ errcode: 404 }, 404);
    }
  });
  return { ...standIn, issue };
}

/** Whether `2026-11-18 12:00:00` in Asia/Shanghai is at most 15 minutes away. */
function isFresh(timestamp: string | null): boolean {
  const at = Date.parse(`${timestamp?.replace(' ', 'T')}+08:00`);
  return Math.abs(Date.now() - at) < 15 * 60_000;
}

if (import.meta.main) {
  const { url } = await startOAuthStandIn({
    port: readPortArgument(8102),
    wechat: { appId: 'development', appSecret: 'development-secret' },
  });
  console.log(`授权替身 ${url}`);
}
