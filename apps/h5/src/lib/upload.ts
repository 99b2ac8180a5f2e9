// The one call whose body is no JSON and is not offered to the shell (X06, SHELL-4): a picture or a PDF as multipart form data.
import type { Envelope, ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import { CallFailed, TIMEOUT_MS } from './call-failed.ts';
import { headersOf, type ClientParts } from './client-parts.ts';
import { newRequestId } from './request-id.ts';

const PATH = '/api/v1/upload_image';

export type Upload = {
  readonly file: Blob;
  readonly scene: RequestTo<'POST /api/v1/upload_image'>['scene'];
  /** Instead of a session, for the avatar of somebody who is registering, and the device the ticket was given to. */
  readonly ticket?: string;
  readonly device_id?: string;
};

export type Uploaded = Envelope<ReplyFrom<'POST /api/v1/upload_image'>>;

export const createUpload =
  (parts: ClientParts) =>
  async ({ file, scene, ticket, device_id }: Upload): Promise<Uploaded> => {
    const form = new FormData();
    form.append('scene', scene);
    form.append('request_id', newRequestId());
    if (ticket) form.append('register_ticket', ticket);
    if (device_id) form.append('device_id', device_id);
    form.append('file', file);
    const response = await post(parts.host + PATH, form, await headersOf(parts));
    if (response.status < 200 || response.status >= 300) {
      parts.log('http_error', `POST ${PATH} ${response.status}`);
      throw new CallFailed('status', response);
    }
    return response.json() as Promise<Uploaded>;
  };

/**
 * XMLHttpRequest, because it tells how far it has come: five megabytes may need longer than the ten seconds of S7-01 on a slow
 * network, so the time runs from the last byte that moved.
 */
function post(url: string, form: FormData, headers: Record<string, string>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const fail = (kind: 'network' | 'timeout') => {
      clearTimeout(timer);
      reject(new CallFailed(kind));
    };
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        request.abort();
        fail('timeout');
      }, TIMEOUT_MS);
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
