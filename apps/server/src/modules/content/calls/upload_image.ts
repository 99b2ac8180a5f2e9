import { upload_image } from '@shengyu/contract/calls/content.ts';
import { sha256 } from '#ids.ts';
import { answers } from '#wire/act.ts';
import type { UploadedFile } from '#wire/multipart.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { countUpload, storePicture } from '../content.ts';
import { fileUrl } from '../files.ts';

export const answer = answers(upload_image, async (act) => {
  const { scene, register_ticket = '' } = act.req;
  // Without a session the access rule `ticket` has let the call through; a ticket is good for the avatar alone.
  if (act.me === 0 && scene !== 'avatar') return refuse('login');
  const { bytes } = act.req.file as Partial<UploadedFile>;
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return refuse('params');

  const who = act.me === 0 ? sha256(register_ticket).toString('hex') : act.me;
  const tooMany = await countUpload(act.ctx, who);
  if (tooMany) return tooMany;
  const stored = await storePicture(act.ctx, act.tx, { user_id: act.me, scene, bytes, now: act.now });
  if (stored instanceof Refused) return stored;
  return {
    ...fileUrl(act.ctx, stored.file_key, act.now),
    width: stored.width,
    height: stored.height,
    size: stored.size,
    sha256: stored.sha256.toString('hex'),
  };
});
