// Contracts signed with the e-sign service e签宝 (open platform v3): the PDF is uploaded there, the person signs on the service's
// page, and the service's notice reports the result. Requests are signed with HMAC-SHA256 over method, headers and path, notices
// over time and body.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import { createCircuitBreaker, CircuitOpen } from './breaker.ts';
import { fetchFromProvider } from './http.ts';

export type Signer = { readonly name: string; readonly id_no: string; readonly mobile: string };
type PaperToSign = { readonly contract_no: string; readonly title: string; readonly pdf: Buffer };
/** The result `other` stands for an event that changes no contract (read, forwarded …). */
export type ESignNotice = { readonly flow_id: string; readonly result: 'signed' | 'refused' | 'other' };

export interface ESign {
  start(paper: PaperToSign, signer: Signer): Promise<{ flow_id: string; url: string }>;
  /** The page where this person signs. It is requested each time, because it expires. */
  urlOf(flow_id: string, signer: Signer): Promise<string>;
  signedPaper(flow_id: string): Promise<Buffer>;
  /** The content of a notice; undefined unless the service signed it within the last minutes. */
  readNotice(headers: Readonly<Record<string, string | string[] | undefined>>, body: Buffer): ESignNotice | undefined;
}

/** The error carries only a code, because the service's messages may repeat what was sent. */
export class ESignUnavailable extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`e-sign service: ${code}`);
    this.code = code;
  }
}

const ANSWER_MS = 2_500;
const LIMITS = { underWay: 4, failures: 3, restMs: 15_000 };
const NOTICE_FRESH_MS = 5 * 60_000;
const PAPER_MAX = 10 * 1024 * 1024;
const JSON_TYPE = 'application/json; charset=UTF-8';
const ACCEPT = '*/*';
const ID_CARD = 'CRED_PSN_CH_IDCARD';
/** signFlowStatus: 2 finished, 3 withdrawn, 5 expired, 7 refused. */
const ENDED: Readonly<Record<number, ESignNotice['result']>> = {
  2: 'signed',
  3: 'refused',
  5: 'refused',
  7: 'refused',
};

const md5 = (bytes: string | Buffer): string => createHash('md5').update(bytes).digest('base64');

export function openESign(config: Config, now: () => number): ESign | undefined {
  if (config.ESIGN_URL === '') return undefined;
  const mac = (text: string | Buffer): Buffer => createHmac('sha256', config.ESIGN_APP_SECRET).update(text).digest();

  const breaker = createCircuitBreaker(LIMITS, now, () => true);
  const guarded = <T>(work: () => Promise<T>): Promise<T> =>
    breaker.run(work).catch((error: unknown) => {
      throw error instanceof CircuitOpen ? new ESignUnavailable('resting') : error;
    });

  const ask = async <T>(method: 'GET' | 'POST', path: string, parameters?: object): Promise<T> => {
    const body = parameters === undefined ? '' : JSON.stringify(parameters);
    const digest = body === '' ? '' : md5(body);
    const text = `${method}\n${ACCEPT}\n${digest}\n${JSON_TYPE}\n\n${path}`;
    const headers = {
      accept: ACCEPT,
      'content-type': JSON_TYPE,
      'content-md5': digest,
      'x-tsign-open-app-id': config.ESIGN_APP_ID,
      'x-tsign-open-auth-mode': 'Signature',
      'x-tsign-open-ca-timestamp': String(now()),
      'x-tsign-open-ca-signature': mac(text).toString('base64'),
    };
    const answer = await send(config.ESIGN_URL + path, { method, headers, ...(body === '' ? {} : { body }) });
    const { code, data } = (await answer.json().catch(() => ({}))) as { code?: number; data?: T };
    if (code !== 0 || data === undefined) throw new ESignUnavailable(String(code ?? answer.status));
    return data;
  };

  /** The service returns a presigned upload address, so that request needs no signature of its own. */
  const upload = async ({ contract_no, pdf }: PaperToSign): Promise<string> => {
    const contentMd5 = md5(pdf);
    const file = { contentMd5, contentType: 'application/pdf', fileName: `${contract_no}.pdf`, fileSize: pdf.length };
    const { fileId, fileUploadUrl } = await ask<{ fileId: string; fileUploadUrl: string }>(
      'POST',
      '/v3/files/file-upload-url',
      file,
    );
    const headers = { 'content-md5': contentMd5, 'content-type': 'application/pdf' };
    const answer = await send(fileUploadUrl, { method: 'PUT', headers, body: new Uint8Array(pdf) });
    if (!answer.ok) throw new ESignUnavailable(`upload ${answer.status}`);
    return fileId;
  };

  const urlOf = async (flow_id: string, { mobile }: Signer): Promise<string> => {
    const operator = { psnAccount: mobile };
    const path = `/v3/sign-flow/${encodeURIComponent(flow_id)}/sign-url`;
    return (await ask<{ shortUrl: string }>('POST', path, { needLogin: false, urlType: 2, operator })).shortUrl;
  };

  const start: ESign['start'] = async (paper, signer) => {
    const fileId = await upload(paper);
    const { name, id_no, mobile } = signer;
    const person = { psnName: name, psnIDCardNum: id_no, psnIDCardType: ID_CARD };
    const { signFlowId } = await ask<{ signFlowId: string }>('POST', '/v3/sign-flow/create-by-file', {
      docs: [{ fileId, fileName: `${paper.contract_no}.pdf` }],
      signFlowConfig: {
        signFlowTitle: paper.title,
        autoFinish: true,
        notifyUrl: `${config.PUBLIC_URL}/api/esign/notify/esign`,
      },
      signers: [
        {
          signerType: 0,
          psnSignerInfo: { psnAccount: mobile, psnInfo: person },
          signFields: [{ fileId, normalSignFieldConfig: { freeMode: true } }],
        },
      ],
    });
    return { flow_id: signFlowId, url: await urlOf(signFlowId, signer) };
  };

  const signedPaper: ESign['signedPaper'] = async (flow_id) => {
    const path = `/v3/sign-flow/${encodeURIComponent(flow_id)}/file-download-url`;
    const { files } = await ask<{ files: { downloadUrl: string }[] }>('GET', path);
    const answer = await send(files[0]?.downloadUrl ?? '', {});
    const pdf = Buffer.from(
      await answer.arrayBuffer().catch(() => {
        throw new ESignUnavailable('download broke off');
      }),
    );
    if (!answer.ok || pdf.length > PAPER_MAX || !pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
      throw new ESignUnavailable(`download ${answer.status}`);
    }
    return pdf;
  };

  return {
    start: (paper, signer) => guarded(() => start(paper, signer)),
    urlOf: (flow_id, signer) => guarded(() => urlOf(flow_id, signer)),
    signedPaper: (flow_id) => guarded(() => signedPaper(flow_id)),
    readNotice(headers, body) {
      const time = String(headers['x-tsign-open-timestamp'] ?? '');
      const given = Buffer.from(String(headers['x-tsign-open-signature'] ?? ''), 'hex');
      const right = mac(Buffer.concat([Buffer.from(time), body]));
      const isFresh = Math.abs(now() - Number(time)) < NOTICE_FRESH_MS;
      if (!isFresh || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      return noticeIn(body);
    },
  };
}

function noticeIn(body: Buffer): ESignNotice | undefined {
  try {
    const said = JSON.parse(body.toString('utf8')) as {
      action?: unknown;
      signFlowId?: unknown;
      signFlowStatus?: unknown;
    };
    if (typeof said.signFlowId !== 'string') return undefined;
    const ended = said.action === 'SIGN_FLOW_COMPLETE' ? ENDED[Number(said.signFlowStatus)] : undefined;
    return { flow_id: said.signFlowId, result: ended ?? 'other' };
  } catch {
    return undefined;
  }
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetchFromProvider(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
  } catch (error) {
    // The cause is not attached: its message may contain what was sent.
    throw new ESignUnavailable((error as Error).name);
  }
}
