import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload_image, check_name } from '@shengyu/contract/calls/content.ts';
import { sql } from '#db/sql.ts';
// The guild module answers whether a guild name is taken, so all modules are loaded.
import '#app.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import type { CallContext, CallHandler } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { nameCheck } from '#pages/name-check/index.ts';
import { handler as uploadImage } from './calls/upload_image.ts';
import { countUpload, storePicture, findOwnUploadByUrl } from './content.ts';
import { fileKeyOf, buildFileUrl } from './files.ts';
import { makeJpeg, makePng, makePngClaimingSize, makeWebp } from './hostile-files.ts';
import type { FileScene } from './scenes.ts';
import { markUploadRefused, type Upload } from './store.ts';

const checkName = nameCheck.handlers![0]!;

let ctx: TestContext;
const dir = mkdtempSync(join(tmpdir(), 'upload-'));
beforeAll(async () => {
  ctx = await createTestContext({ STORAGE_DIR: dir });
});
afterAll(async () => {
  await ctx.close();
  rmSync(dir, { recursive: true });
});

const files = (): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile())
    .map((f) => f.name);
const store = (scene: FileScene, bytes: Buffer, user_id = 7): Promise<Upload | Refused> =>
  ctx.db.tx((tx) => storePicture(ctx, tx, { user_id, scene, bytes, now: ctx.clock.now() }));
const stored = async (scene: FileScene, bytes: Buffer, user_id = 7): Promise<Upload> => {
  const upload = await store(scene, bytes, user_id);
  if (upload instanceof Refused) throw new Error(upload.msg);
  return upload;
};
const refused = async (scene: FileScene, bytes: Buffer): Promise<string> => {
  const before = files().length;
  const answer = await store(scene, bytes);
  expect(answer).toBeInstanceOf(Refused);
  expect(files()).toHaveLength(before);
  return `${(answer as Refused).code} ${(answer as Refused).msg}`;
};
const TOO_BIG = '1004 图片不能超过 5MB';
const FORMAT = '1004 图片格式不支持';
const MIB = 1024 * 1024;
const pdf = (size: number): Buffer => {
  const head = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n');
  const tail = Buffer.from('\n%%EOF\n');
  return Buffer.concat([head, Buffer.alloc(size - head.length - tail.length, '%'), tail]);
};

describe('storePicture', () => {
  it.each([
    ['jpeg', makeJpeg, 'image/jpeg', 'jpg'],
    ['png', makePng, 'image/png', 'png'],
    ['webp', makeWebp, 'image/webp', 'webp'],
  ] as const)(
    'X06 a %s stays one, written anew, under a random name, with its row',
    async (format, make, type, ending) => {
      const sent = await make(40, 30);
      const upload = await stored('avatar', sent);
      expect(upload).toMatchObject({ user_id: 7, scene: 'avatar', type, width: 40, height: 30 });
      expect(upload.file_key).toMatch(new RegExp(`^avatar/([0-9a-f]{2})/\\1[0-9a-f]{38}\\.${ending}$`));
      const file = (await ctx.providers.storage.get(upload.file_key))!;
      expect(file.type).toBe(type);
      expect(file.bytes.equals(sent)).toBe(false);
      expect(upload.size).toBe(file.bytes.length);
      expect(upload.sha256).toEqual(createHash('sha256').update(file.bytes).digest());
      expect((await sharp(file.bytes).metadata()).format).toBe(format);
      const row = await ctx.db.row(sql`select * from upload where file_key = ${upload.file_key}`);
      expect(row).toMatchObject({ ...upload, created_at: new Date(ctx.clock.now()), refused_at: null });
      expect((await stored('avatar', sent)).file_key).not.toBe(upload.file_key);
    },
  );

  it('X06 what a camera writes beside the pixels is gone, and the picture stands upright', async () => {
    const exif = {
      IFD0: { Copyright: 'secret owner', Make: 'phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' },
    };
    const sent = await sharp(await makeJpeg(60, 20))
      .withExif(exif)
      .withMetadata({ orientation: 6, exif })
      .toBuffer();
    expect(sent.includes('secret owner')).toBe(true);
    const upload = await stored('report', sent);
    expect([upload.width, upload.height]).toEqual([20, 60]);
    const { bytes } = (await ctx.providers.storage.get(upload.file_key))!;
    const { exif: kept, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect([kept, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes('secret owner')).toBe(false);
  });

  it('X06 a signature keeps its transparent ground and every pixel', async () => {
    const raw = Buffer.from(Array.from({ length: 16 * 16 * 4 }, (_, i) => (i * 37) % 256));
    const sent = await sharp(raw, { raw: { width: 16, height: 16, channels: 4 } })
      .png()
      .toBuffer();
    const { bytes } = (await ctx.providers.storage.get((await stored('signature', sent)).file_key))!;
    expect(await sharp(bytes).raw().toBuffer()).toEqual(raw);
  });

  it('X06 a large avatar is kept at 1024, papers stay legible, nothing is blown up', async () => {
    const sent = await makeJpeg(3000, 1500);
    expect(await stored('avatar', sent)).toMatchObject({ width: 1024, height: 512 });
    expect(await stored('licence', sent)).toMatchObject({ width: 3000, height: 1500 });
    expect(await stored('avatar', await makePng(3, 2))).toMatchObject({ width: 3, height: 2 });
  });

  it('S5-05 X06 more than 5 MiB is refused, 5 MiB is not', async () => {
    const picture = await makeJpeg();
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    expect(await refused('avatar', padded(5 * MIB + 1))).toBe(TOO_BIG);
    expect(await stored('avatar', padded(5 * MIB))).toMatchObject({ width: 40 });
    expect(await refused('proof', padded(5 * MIB + 1))).toBe(TOO_BIG);
  });

  it('S5-05 X06 a PDF of 10 MiB for invoice and proof, kept as sent; nowhere else', async () => {
    const invoice = pdf(10 * MIB);
    const upload = await stored('invoice', invoice);
    expect(upload).toMatchObject({ type: 'application/pdf', width: 0, height: 0, size: 10 * MIB });
    expect((await ctx.providers.storage.get(upload.file_key))!.bytes.equals(invoice)).toBe(true);
    expect(await stored('proof', pdf(2000))).toMatchObject({ type: 'application/pdf' });
    expect(await refused('invoice', pdf(10 * MIB + 1))).toBe('1004 PDF 不能超过 10MB');
    for (const scene of ['avatar', 'licence', 'report', 'signature'] as const)
      expect(await refused(scene, pdf(2000))).toBe(FORMAT);
    expect(await refused('proof', Buffer.from('%PDF-1.7 <</S/JavaScript/JS(x)>> %%EOF'))).toBe(FORMAT);
  });

  it('X06 more than 10 000 pixels a side is refused, whatever the data behind it', async () => {
    expect(await refused('avatar', await makePng(10_001, 2))).toBe(FORMAT);
    expect(await refused('avatar', await makePng(2, 10_001))).toBe(FORMAT);
    expect(await stored('avatar', await makePng(10_000, 20))).toMatchObject({ width: 1024 });
    expect(await refused('avatar', makePngClaimingSize(2_000_000_000, 2_000_000_000))).toBe(FORMAT);
  });

  it('X06 bytes that a moderator refused are not taken again, from nobody', async () => {
    const sent = await makePng(41, 31);
    const upload = await stored('cp_memory', sent);
    await ctx.db.tx((tx) => markUploadRefused(tx, 7, upload.file_key, ctx.clock.now()));
    expect(await refused('cp_memory', sent)).toBe('1005 图片未通过审核');
    expect(await store('avatar', sent, 8)).toMatchObject({ code: 1005 });
    expect(
      await findOwnUploadByUrl(ctx, ctx.db, buildFileUrl(ctx, upload.file_key, ctx.clock.now()).url, {
        user_id: 7,
        scene: 'cp_memory',
      }),
    ).toBeUndefined();
  });

  it('X06 an address is accepted from the one who uploaded it, for what it was uploaded for', async () => {
    const { file_key } = await stored('guild_logo', await makePng());
    const { url } = buildFileUrl(ctx, file_key, ctx.clock.now());
    expect(await findOwnUploadByUrl(ctx, ctx.db, url, { user_id: 7, scene: 'guild_logo' })).toMatchObject({ file_key });
    expect(await findOwnUploadByUrl(ctx, ctx.db, url, { user_id: 8, scene: 'guild_logo' })).toBeUndefined();
    expect(await findOwnUploadByUrl(ctx, ctx.db, url, { user_id: 7, scene: 'avatar' })).toBeUndefined();
    expect(
      await findOwnUploadByUrl(ctx, ctx.db, 'https://evil.example/x.png', { user_id: 7, scene: 'guild_logo' }),
    ).toBeUndefined();
  });

  it('X06 many at once: one is drawn at a time, few wait, the rest may come again', async () => {
    const sent = await makeJpeg(1500, 1500);
    const answers = await Promise.all(Array.from({ length: 10 }, () => store('report', sent)));
    const busy = answers.filter((a) => a instanceof Refused);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy.length).toBeLessThan(10);
    for (const a of busy) expect(a).toMatchObject({ code: 1003, reason: 'too_fast' });
    expect(await stored('report', sent)).toMatchObject({ width: 1500 });
  });
});

describe('60 uploads an hour', () => {
  it('X06 the 61st is refused and says when to come back; others are not touched', async () => {
    for (let i = 0; i < 60; i++) expect(await countUpload(ctx, 'u60')).toBeUndefined();
    const answer = await countUpload(ctx, 'u60');
    expect(answer).toMatchObject({ code: 1003, reason: 'too_fast' });
    expect(answer!.data.retry_after).toBeGreaterThan(3_500);
    expect(await countUpload(ctx, 'u61')).toBeUndefined();
  });

  it('X06 without Redis nobody uploads', async () => {
    const away = ctx.redis.duplicate({
      port: 1,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
      lazyConnect: true,
    });
    away.on('error', () => undefined);
    expect(await countUpload({ redis: away }, 7)).toMatchObject({ code: 1003 });
    away.disconnect();
  });
});

const call = <R>(answer: CallHandler, call: Partial<CallContext>): Promise<R | Refused> =>
  ctx.db.tx((tx) =>
    answer.handle({
      ctx,
      call: answer.call,
      now: ctx.clock.now(),
      me: 0,
      ip: '10.0.0.1',
      tx,
      db: tx,
      ...call,
    } as unknown as CallContext),
  ) as Promise<R | Refused>;

describe('calls', () => {
  const upload = (me: number, req: object) =>
    call<{ url: string; expire_at?: number }>(uploadImage, { me, req: { request_id: randomUUID(), ...req } });
  const fileOf = (bytes: unknown) => ({ bytes, filename: '../../etc/x.html', mimetype: 'text/html' });

  it('X06 answers address, size and hash of what is stored; the sent name and type mean nothing', async () => {
    const answer = await upload(9, { scene: 'avatar', file: fileOf(await makePng()) });
    expect(answer).toMatchObject({ width: 40, height: 30, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const { url, expire_at } = answer as { url: string; expire_at?: number };
    expect(expire_at).toBeUndefined();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/files\/avatar\/[0-9a-f]{2}\/[0-9a-f]{40}\.png$/);
    expect(await findOwnUploadByUrl(ctx, ctx.db, url, { user_id: 9, scene: 'avatar' })).toBeDefined();
  });

  it('X06 a private scene answers a signed address and its end', async () => {
    const { url, expire_at } = (await upload(9, { scene: 'id_card', file: fileOf(await makeJpeg()) })) as {
      url: string;
      expire_at: number;
    };
    expect(url).toContain(`?e=${expire_at}&s=`);
    expect(expire_at).toBeGreaterThan(ctx.clock.now() / 1000);
    expect(existsSync(join(dir, fileKeyOf(ctx, url)!))).toBe(true);
  });

  it('X06 a register ticket is good for the avatar alone', async () => {
    const file = fileOf(await makePng());
    const { url } = (await upload(0, { scene: 'avatar', register_ticket: 'rt', file })) as { url: string };
    expect(await findOwnUploadByUrl(ctx, ctx.db, url, { user_id: 0, scene: 'avatar' })).toBeDefined();
    for (const scene of ['id_card', 'report', 'guild_logo']) {
      expect(await upload(0, { scene, register_ticket: 'rt', file })).toMatchObject({ code: 1001 });
    }
  });

  it.each([{}, fileOf(Buffer.alloc(0)), fileOf('text'), fileOf({ length: 3 })])(
    'X06 no file is a wrong parameter (%#)',
    async (file) => {
      expect(await upload(9, { scene: 'avatar', file })).toMatchObject({ code: 1004, reason: 'params' });
    },
  );

  it('X06 what is refused uses up an upload too', async () => {
    for (let i = 0; i < 60; i++) {
      expect(await upload(60, { scene: 'avatar', file: fileOf(Buffer.from('<svg/>')) })).toMatchObject({
        code: 1004,
        msg: '图片格式不支持',
      });
    }
    expect(await upload(60, { scene: 'avatar', file: fileOf(await makePng()) })).toMatchObject({ code: 1003 });
  });

  it('X43 says what is wrong with a name and offers others', async () => {
    const check = (kind: string, text: string) => call(checkName, { ip: '10.0.0.2', req: { kind, text } });
    expect(await check('nickname', '小岛')).toEqual({ ok: 1, suggestions: expect.any(Array) });
    expect(await check('nickname', '好')).toMatchObject({ ok: 0, reason: '昵称需 2-12 个字' });
    expect(await check('nickname', '加v信聊')).toMatchObject({ ok: 0, reason: '昵称含有敏感词，请修改' });
    expect(await check('guild', '星海公会')).toMatchObject({ ok: 1 });
  });

  it('X43 20 a minute', async () => {
    const check = (me: number) => call(checkName, { me, req: { kind: 'guild', text: '星海' } });
    for (let i = 0; i < 20; i++) expect(await check(20)).toMatchObject({ ok: 1 });
    expect(await check(20)).toMatchObject({ code: 1003, reason: 'too_fast' });
    expect(await check(21)).toMatchObject({ ok: 1 });
  });

  it('X06 X43 the handlers answer the declared calls', () => {
    expect([uploadImage.call, checkName.call]).toEqual([upload_image, check_name]);
  });
});
