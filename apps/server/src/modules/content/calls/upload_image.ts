import { upload_image } from '@shengyu/contract/calls/content.ts';
import { sha256 } from '#ids.ts';
import { handles } from '#wire/handler.ts';
import type { UploadedFile } from '#wire/intake/multipart.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { countUpload, storePicture } from '../content.ts';
import { buildFileUrl } from '../files.ts';

export const handler = handles(upload_image, async (call) => {
  const { scene, register_ticket = '' } = call.req;
  // A caller without a session was admitted by the access rule `ticket` (registration), which is meant for the avatar only.
  if (call.me === 0 && scene !== 'avatar') return refuse('login');
  const { bytes } = call.req.file as Partial<UploadedFile>;
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return refuse('params');

  const who = call.me === 0 ? sha256(register_ticket).toString('hex') : call.me;
  const tooMany = await countUpload(call.ctx, who);
  if (tooMany) return tooMany;
  const stored = await storePicture(call.ctx, call.tx, { user_id: call.me, scene, bytes, now: call.now });
  if (stored instanceof Refused) return stored;
  return {
    ...buildFileUrl(call.ctx, stored.file_key, call.now),
    width: stored.width,
    height: stored.height,
    size: stored.size,
    sha256: stored.sha256.toString('hex'),
  };
});
