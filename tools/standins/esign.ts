// Stand-in of e签宝 (open platform v3): the same signed requests, a page to sign on, the same signed notices.
//   node tools/standins/esign.ts [port]
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
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

type Flow = { id: string; title: string; fileId: string; notifyUrl: string; mobile: string; status: number };

/** The parts of a request that are read. */
type Given = {
  contentMd5?: string;
  operator?: { psnAccount?: string };
  docs?: { fileId?: string }[];
  signFlowConfig?: { signFlowTitle?: string; notifyUrl?: string };
  signers?: { psnSignerInfo?: { psnAccount?: string; psnInfo?: { psnName?: string; psnIDCardNum?: string } } }[];
};

export type ESignStandIn = StandIn & {
  /** The newest signing flow. */
  flow(): Flow | undefined;
  /** A notice as it would be sent when the person signs (2) or refuses (7); it is not sent. */
  notice(id: string, status: number, at?: number): { headers: Record<string, string>; body: string };
  /** The person signs (2) or refuses (7) on the page; no notice is sent. */
  decide(id: string, status: 2 | 7): void;
  /** The person signs (2) or refuses (7) on the page, and the notice is sent; resolves with the response to the notice. */
  end(id: string, status: 2 | 7): Promise<string>;
};

export type ESignOptions = { port: number; appId?: string; appSecret?: string };

const CLOCK_MS = 15 * 60_000;

const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('base64');
const done = (data: object): StandInResponse => jsonResponse({ code: 0, message: '成功', data });
const fault = (code: number, message: string): StandInResponse => jsonResponse({ code, message, data: null });

export async function startESignStandIn(options: ESignOptions): Promise<ESignStandIn> {
  const appId = options.appId ?? 'development';
  const appSecret = options.appSecret ?? 'development-secret';
  const files = new Map<string, { md5: string; bytes?: Buffer }>();
  const flows = new Map<string, Flow>();
  const mac = (text: string) => createHmac('sha256', appSecret).update(text).digest();

  const signatureFault = ({ method, path, headers, body }: StandInRequest): StandInResponse | undefined => {
    if (headers['x-tsign-open-app-id'] !== appId) return fault(401, '应用不存在');
    const at = Number(headers['x-tsign-open-ca-timestamp']);
    if (!(Math.abs(Date.now() - at) < CLOCK_MS)) return fault(401, '时间戳已过期');
    const digest = body.length > 0 ? md5(body) : '';
    if (String(headers['content-md5'] ?? '') !== digest) return fault(401, 'Content-MD5 不一致');
    const parts = [method, headers.accept ?? '', digest, headers['content-type'] ?? '', '', path];
    const given = Buffer.from(String(headers['x-tsign-open-ca-signature'] ?? ''), 'base64');
    const right = mac(parts.join('\n'));
    return given.length === right.length && timingSafeEqual(given, right) ? undefined : fault(401, '签名错误');
  };

  const created = (asked: Given): StandInResponse => {
    const fileId = String(asked.docs?.[0]?.fileId);
    const person = asked.signers?.[0]?.psnSignerInfo;
    if (!files.get(fileId)?.bytes) return fault(1435002, '文件未上传');
    const { signFlowTitle: title, notifyUrl } = asked.signFlowConfig ?? {};
    if (!person?.psnInfo?.psnName || !person.psnInfo.psnIDCardNum || !title || !notifyUrl) {
      return fault(1435002, '签署人或流程信息不完整');
    }
    const id = randomUUID().replaceAll('-', '');
    flows.set(id, { id, title, fileId, notifyUrl, mobile: String(person.psnAccount), status: 1 });
    return done({ signFlowId: id });
  };

  const ofFlow = (path: string, body: Given): StandInResponse => {
    const [, , , id = '', what] = path.split('/');
    const flow = flows.get(id);
    if (!flow) return fault(1437100, '流程不存在');
    if (what === 'sign-url') {
      if (body.operator?.psnAccount !== flow.mobile) return fault(1437103, '操作人不是签署人');
      return done({ shortUrl: `${standIn.url}/sign/${id}`, url: `${standIn.url}/sign/${id}` });
    }
    if (flow.status !== 2) return fault(1437176, '流程未完成');
    return done({ files: [{ fileId: flow.fileId, downloadUrl: `${standIn.url}/file/${flow.fileId}` }] });
  };

  const notice: ESignStandIn['notice'] = (id, status, at = Date.now()) => {
    const body = JSON.stringify({
      action: 'SIGN_FLOW_COMPLETE',
      timestamp: at,
      signFlowId: id,
      signFlowStatus: status,
    });
    const signature = mac(`${at}${body}`).toString('hex');
    return { headers: { 'x-tsign-open-timestamp': String(at), 'x-tsign-open-signature': signature }, body };
  };

  const decide: ESignStandIn['decide'] = (id, status) => void (flows.get(id)!.status = status);

  const end: ESignStandIn['end'] = async (id, status) => {
    decide(id, status);
    const { headers, body } = notice(id, status);
    return (await fetch(flows.get(id)!.notifyUrl, { method: 'POST', headers, body })).text();
  };

  const api = (asked: StandInRequest): StandInResponse => {
    const wrong = signatureFault(asked);
    if (wrong) return wrong;
    const body = (asked.body.length > 0 ? JSON.parse(asked.body.toString('utf8')) : {}) as Given;
    if (asked.path === '/v3/files/file-upload-url') {
      const fileId = randomUUID().replaceAll('-', '');
      files.set(fileId, { md5: String(body.contentMd5) });
      return done({ fileId, fileUploadUrl: `${standIn.url}/put/${fileId}` });
    }
    return asked.path === '/v3/sign-flow/create-by-file' ? created(body) : ofFlow(asked.path, body);
  };

  const putFile = ({ path, body }: StandInRequest): StandInResponse => {
    const file = files.get(path.split('/')[2] ?? '');
    if (file?.md5 !== md5(body)) return jsonResponse({ errCode: 1, msg: 'Content-MD5 不一致' }, 400);
    file.bytes = body;
    return jsonResponse({ errCode: 0, msg: '成功' });
  };

  const signPage = async ({ method, path, body }: StandInRequest): Promise<StandInResponse> => {
    const flow = flows.get(path.split('/')[2] ?? '');
    if (!flow) return htmlPageResponse('电子签署（本地替身）', '<p>流程不存在</p>');
    if (method === 'POST') {
      const said = await end(flow.id, body.toString('utf8').includes('refuse') ? 7 : 2);
      return htmlPageResponse('电子签署（本地替身）', `<p>已通知平台：${escapeHtml(said)}</p>`);
    }
    const button = (value: string, words: string) => `<button name="do" value="${value}">${words}</button> `;
    return htmlPageResponse(
      '电子签署（本地替身）',
      `<p>${escapeHtml(flow.title)}</p><form method="post">${button('sign', '同意签署')}${button('refuse', '拒绝')}</form>`,
    );
  };

  const standIn: StandIn = await serveStandIn(options, (asked) => {
    if (asked.path.startsWith('/v3/')) return api(asked);
    if (asked.path.startsWith('/put/')) return putFile(asked);
    if (asked.path.startsWith('/sign/')) return signPage(asked);
    const bytes = files.get(asked.path.split('/')[2] ?? '')?.bytes;
    // The signed PDF is the uploaded one with the service's mark appended.
    return bytes
      ? { type: 'application/pdf', body: Buffer.concat([bytes, Buffer.from('\n%esign\n')]) }
      : jsonResponse({ code: 404 }, 404);
  });
  return { ...standIn, flow: () => [...flows.values()].at(-1), notice, decide, end };
}

if (import.meta.main) {
  const { url } = await startESignStandIn({ port: readPortArgument(8104) });
  console.log(`电子签替身 ${url}`);
}
