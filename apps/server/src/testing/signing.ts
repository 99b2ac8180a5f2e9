// For tests: verified people, and what signing a contract takes.
import sharp from 'sharp';
import { idNumberCheck } from '@shengyu/rules/id-number.ts';
import type { Context } from '#context.ts';
import { sql } from '#db/sql.ts';
import { passRealName } from '#modules/agreement/index.ts';
import { fileUrl, newFileKey } from '#modules/content/index.ts';
import { sha256 } from '#ids.ts';
import { smsCode } from './sms.ts';

/** An ID number with its right checksum; `number` tells people of one birthday apart. */
export function idNumberOf(birthday: string, number = 1): string {
  const digits = `110101${birthday.replaceAll('-', '')}${String(number).padStart(3, '0')}`;
  return digits + idNumberCheck(digits);
}

/** Gives somebody a passed real name. */
export const verified = (
  ctx: Context,
  user_id: number,
  { birthday = '1995-03-02', number = 1, name = '张小屿', now = ctx.clock.now() } = {},
): Promise<void> =>
  ctx.db.tx((tx) => passRealName(ctx, tx, { user_id, name, id_no: idNumberOf(birthday, number), now }));

/** A code 000000 for signing, as if it had just been sent. */
export const signCode = (ctx: Context, mobile: string): Promise<void> => smsCode(ctx, mobile, 'sign');

const STROKE =
  '<svg width="400" height="160"><path d="M20 100Q100 10 180 90T380 60" stroke="#000" stroke-width="8" fill="none"/></svg>';

type Picture = { scene: 'signature' | 'avatar'; type: 'png' | 'jpg' };

/** An uploaded picture of the signature page, written on or not; its address as X06 answers it. */
export async function signatureOf(
  ctx: Context,
  user_id: number,
  { ink = true, scene = 'signature', type = 'png' }: Partial<Picture> & { ink?: boolean } = {},
): Promise<string> {
  const sheet = sharp({ create: { width: 400, height: 160, channels: 4, background: '#f6f6f6' } });
  if (ink) sheet.composite([{ input: Buffer.from(STROKE) }]);
  const bytes = await (type === 'png' ? sheet.png() : sheet.jpeg()).toBuffer();
  const mime = type === 'png' ? 'image/png' : 'image/jpeg';
  const key = newFileKey(scene, type);
  await ctx.db.run(sql`
    insert into upload (user_id, file_key, scene, type, size, width, height, sha256, created_at)
    values (${user_id}, ${key}, ${scene}, ${mime}, ${bytes.length}, 400, 160, ${sha256(bytes)},
            ${new Date(ctx.clock.now())})`);
  await ctx.providers.storage.put(key, bytes, mime);
  return fileUrl(ctx, key, ctx.clock.now()).url;
}
