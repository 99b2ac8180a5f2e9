// For tests: members with a verified real name, and everything needed to sign a contract.
import sharp from 'sharp';
import { computeIdNumberChecksum } from '@shengyu/rules/identity/id-number.ts';
import type { Context } from '#context.ts';
import { sql } from '#db/sql.ts';
import { passRealName } from '#modules/agreement/index.ts';
import { buildFileUrl, createFileKey } from '#modules/content/index.ts';
import { sha256 } from '#ids.ts';
import { storeSmsCode } from './sms.ts';

/** An ID number with a valid check digit; `number` distinguishes people of the same birthday. */
export function makeIdNumber(birthday: string, number = 1): string {
  const digits = `110101${birthday.replaceAll('-', '')}${String(number).padStart(3, '0')}`;
  return digits + computeIdNumberChecksum(digits);
}

/** Gives a member a verified real name. */
export const giveRealName = (
  ctx: Context,
  user_id: number,
  { birthday = '1995-03-02', number = 1, name = '张小屿', now = ctx.clock.now() } = {},
): Promise<void> =>
  ctx.db.tx((tx) => passRealName(ctx, tx, { user_id, name, id_no: makeIdNumber(birthday, number), now }));

/** A code 000000 for signing, as if it had just been sent. */
export const storeSigningCode = (ctx: Context, mobile: string): Promise<void> => storeSmsCode(ctx, mobile, 'sign');

const STROKE =
  '<svg width="400" height="160"><path d="M20 100Q100 10 180 90T380 60" stroke="#000" stroke-width="8" fill="none"/></svg>';

type Picture = { scene: 'signature' | 'avatar'; type: 'png' | 'jpg' };

/** Uploads a picture of a signature (empty when `ink` is false) and returns its address, as X06 does. */
export async function uploadSignature(
  ctx: Context,
  user_id: number,
  { ink = true, scene = 'signature', type = 'png' }: Partial<Picture> & { ink?: boolean } = {},
): Promise<string> {
  const sheet = sharp({ create: { width: 400, height: 160, channels: 4, background: '#f6f6f6' } });
  if (ink) sheet.composite([{ input: Buffer.from(STROKE) }]);
  const bytes = await (type === 'png' ? sheet.png() : sheet.jpeg()).toBuffer();
  const mime = type === 'png' ? 'image/png' : 'image/jpeg';
  const key = createFileKey(scene, type);
  await ctx.db.run(sql`
    insert into upload (user_id, file_key, scene, type, size, width, height, sha256, created_at)
    values (${user_id}, ${key}, ${scene}, ${mime}, ${bytes.length}, 400, 160, ${sha256(bytes)},
            ${new Date(ctx.clock.now())})`);
  await ctx.providers.storage.put(key, bytes, mime);
  return buildFileUrl(ctx, key, ctx.clock.now()).url;
}
