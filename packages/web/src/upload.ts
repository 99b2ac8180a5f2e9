// Uploads a picture or a PDF as multipart form data (X06). It is the only call whose body is not JSON and is not offered to the
// native app (the shell) for rewriting (SHELL-4).
import type { ResponseEnvelope, ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import { CallFailedError, CALL_TIMEOUT_MS } from './send.ts';
import { buildRequestHeaders, type ClientDependencies } from './client-parts.ts';
import { newRequestId } from './request-id.ts';

const PATH = '/api/v1/upload_image';

export type UploadRequest = {
  readonly file: Blob;
  readonly scene: RequestTo<'POST /api/v1/upload_image'>['scene'];
  /**
   * A register ticket replaces the login for a person who uploads an avatar while registering; device_id is the device for which
   * the ticket was issued.
   */
  readonly ticket?: string;
  readonly device_id?: string;
};

export type UploadReply = ResponseEnvelope<ReplyFrom<'POST /api/v1/upload_image'>>;

export const createUploadCall =
  (parts: ClientDependencies) =>
  async ({ file, scene, ticket, device_id }: UploadRequest): Promise<UploadReply> => {
    const form = new FormData();
    form.append('scene', scene);
    form.append('request_id', newRequestId());
    if (ticket) form.append('register_ticket', ticket);
    if (device_id) form.append('device_id', device_id);
    form.append('file', file);
    const response = await post(parts.host + PATH, form, await buildRequestHeaders(parts));
    if (response.status < 200 || response.status >= 300) {
      parts.log('http_error', `POST ${PATH} ${response.status}`);
      throw new CallFailedError('status', response);
    }
    return response.json() as Promise<UploadReply>;
  };

/**
 * Uses XMLHttpRequest because it reports progress: on a slow network five megabytes may need longer than the ten seconds of S7-01,
 * so the timeout starts again whenever bytes are sent.
 */
function post(url: string, form: FormData, headers: Record<string, string>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const fail = (kind: 'network' | 'timeout') => {
      clearTimeout(timer);
      reject(new CallFailedError(kind));
    };
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        request.abort();
        fail('timeout');
      }, CALL_TIMEOUT_MS);
    };
    request.open('POST', url);
    Object.keys(headers).forEach((name) => request.setRequestHeader(name, headers[name]!));
    request.upload.addEventListener('progress', moved);
    request.addEventListener('error', () => fail('network'));
    request.addEventListener('load', () => {
      clearTimeout(timer);
      resolve(new Response(request.responseText, { status: request.status }));
    });
    moved();
    request.send(form);
  });
}
