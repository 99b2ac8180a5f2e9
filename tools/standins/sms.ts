// Stand-in of the SMS provider (Alibaba Cloud dysmsapi 2017-05-25): the same signed protocol and answers, and an inbox page.
//   node tools/standins/sms.ts [port]      inbox page at /, as JSON at /inbox
import { randomUUID } from 'node:crypto';
import { findAcs3Fault } from './acs3.ts';
import {
  escapeHtml,
  jsonResponse,
  htmlPageResponse,
  readPortArgument,
  serveStandIn,
  type StandInRequest,
  type StandIn,
  type StandInAddress,
  type StandInResponse,
  type TlsKeyPair,
} from './serve.ts';

type Sms = { mobile: string; code: string; scene: string; sign: string; template: string; at: string };

export type SmsStandIn = StandIn & {
  /** The messages received so far, the newest first. */
  readonly inbox: readonly Sms[];
  /** The newest code a mobile received. */
  codeOf(mobile: string): string | undefined;
};

export type SmsStandInOptions = StandInAddress & {
  keyId?: string;
  keySecret?: string;
  /** Messages that a number may get in an hour before the provider's flow control refuses. */
  perHour?: number;
  secure?: TlsKeyPair;
};

const KEPT = 500;
const HOUR_MS = 3_600_000;

export async function startSmsStandIn(options: SmsStandInOptions): Promise<SmsStandIn> {
  const keys = { keyId: options.keyId ?? 'development', keySecret: options.keySecret ?? 'development-secret' };
  const perHour = options.perHour ?? 100;
  const inbox: Sms[] = [];
  const nonces = new Set<string>();

  const take = (query: URLSearchParams): StandInResponse => {
    const mobile = query.get('PhoneNumbers') ?? '';
    const answer = (Code: string, Message: string) =>
      jsonResponse({
        Code,
        Message,
        RequestId: randomUUID().toUpperCase(),
        ...(Code === 'OK' ? { BizId: String(Date.now()) } : {}),
      });
    if (!/^1\d{10}$/.test(mobile)) return answer('isv.MOBILE_NUMBER_ILLEGAL', `${mobile}invalid mobile number`);
    if (!query.get('SignName')) return answer('isv.SMS_SIGNATURE_ILLEGAL', '该账号下找不到对应签名');
    if (!query.get('TemplateCode')?.startsWith('SMS_'))
      return answer('isv.SMS_TEMPLATE_ILLEGAL', '该账号下找不到对应模板');
    const code = codeIn(query.get('TemplateParam'));
    if (code === undefined) return answer('isv.TEMPLATE_MISSING_PARAMETERS', '模板变量缺少对应参数值code');
    const since = Date.now() - HOUR_MS;
    if (inbox.filter((m) => m.mobile === mobile && Date.parse(m.at) > since).length >= perHour) {
      return answer('isv.BUSINESS_LIMIT_CONTROL', `触发小时级流控Permits:${perHour}`);
    }
    inbox.unshift({
      mobile,
      code,
      scene: query.get('OutId') ?? '',
      sign: query.get('SignName')!,
      template: query.get('TemplateCode')!,
      at: new Date().toISOString(),
    });
    inbox.length = Math.min(inbox.length, KEPT);
    return answer('OK', 'OK');
  };

  const api = (asked: StandInRequest): StandInResponse => {
    const fault = findAcs3Fault(asked, keys, nonces);
    const refused = (status: number, Code: string, Message: string) =>
      jsonResponse({ RequestId: randomUUID().toUpperCase(), HostId: asked.headers.host, Code, Message }, status);
    if (fault) return refused(fault.status, fault.code, fault.message);
    if (asked.headers['x-acs-action'] !== 'SendSms' || asked.headers['x-acs-version'] !== '2017-05-25') {
      return refused(404, 'InvalidAction.NotFound', 'Specified api is not found, please check your url and method.');
    }
    return take(asked.query);
  };

  const standIn = await serveStandIn(
    options,
    (asked) => {
      if (asked.method === 'POST') return api(asked);
      if (asked.path === '/inbox') return jsonResponse({ list: inbox });
      return asked.path === '/' ? inboxPage(inbox) : jsonResponse({ Code: 'InvalidAction.NotFound' }, 404);
    },
    options.secure,
  );
  return { ...standIn, inbox, codeOf: (mobile) => inbox.find((m) => m.mobile === mobile)?.code };
}

function codeIn(parameters: string | null): string | undefined {
  try {
    const { code } = JSON.parse(parameters ?? '{}') as { code?: unknown };
    return typeof code === 'string' && code !== '' ? code : undefined;
  } catch {
    return undefined;
  }
}

function inboxPage(inbox: readonly Sms[]): StandInResponse {
  const time = (at: string) => new Date(at).toLocaleTimeString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false });
  const rows = inbox
    .map((m) => [m.mobile, `\0${m.code}`, m.scene, `【${m.sign}】`, time(m.at)])
    .map((cells) =>
      cells.map((c) => `<td>${c.startsWith('\0') ? `<b>${escapeHtml(c.slice(1))}</b>` : escapeHtml(c)}</td>`),
    )
    .map((cells) => `<tr>${cells.join('')}</tr>`)
    .join('');
  const table = `<table><tr><th>手机号<th>验证码<th>用途<th>签名<th>时间</tr>${rows}</table>`;
  return htmlPageResponse(
    '短信收件箱',
    inbox.length > 0 ? table : '<p>还没有短信。在页面上获取验证码后，会显示在这里（每 3 秒刷新）。</p>',
    '<meta http-equiv="refresh" content="3">',
  );
}

if (import.meta.main) {
  const { url } = await startSmsStandIn({ port: readPortArgument(8101) });
  console.log(`短信收件箱 ${url}`);
}
