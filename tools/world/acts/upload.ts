// Uploads a picture by X06, the one call whose request is a form.
import { upload_image } from '@shengyu/contract/calls/content.ts';
import { pathOf, type ReplyOf, type RequestOf } from '@shengyu/contract/call.ts';
import { readReply } from '../caller.ts';
import type { Island, Islander } from '../island.ts';

type Scene = RequestOf<typeof upload_image>['scene'];

const BOUNDARY = 'shengyu-world-boundary';

/** The address of the stored picture. */
export async function uploadPng(island: Island, who: Islander, scene: Scene, bytes: Buffer): Promise<string> {
  const token = await island.login(who);
  const request_id = crypto.randomUUID();
  const field = (name: string, value: string): string =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="picture.png"\r\ncontent-type: image/png\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(field('scene', scene) + field('request_id', request_id) + file),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  const headers = { token, platform: 'h5', 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const response = await island.send({ method: 'POST', url: pathOf(upload_image), headers, body: payload });
  const reply: ReplyOf<typeof upload_image> = readReply(upload_image, response.status, response.body);
  return reply.url;
}
