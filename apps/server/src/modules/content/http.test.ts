import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import {
  newPerson,
  newRequestId,
  openTestHttp,
  type TestHttpClient,
  type Person,
  type TestResponse,
} from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { buildMultipartBody } from '#testing/upload.ts';
import { makeJpeg, makePng } from './hostile-files.ts';

const dir = mkdtempSync(join(tmpdir(), 'upload-http-'));
let ctx: TestContext;
let http: TestHttpClient;
let me: Person;
beforeAll(async () => {
  ctx = await createTestContext({ STORAGE_DIR: dir });
  http = await openTestHttp(ctx);
  me = await newPerson(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
  rmSync(dir, { recursive: true });
});

async function upload(fields: Record<string, string>, bytes: Buffer, token?: string): Promise<TestResponse> {
  const file = { name: 'x.html', type: 'text/html', bytes };
  const { payload, headers } = buildMultipartBody({ request_id: newRequestId(), ...fields }, file);
  const answer = await http.app.inject({
    method: 'POST',
    url: '/api/v1/upload_image',
    payload,
    headers: { ...headers, ...(token ? { token } : {}) },
  });
  return JSON.parse(answer.body) as TestResponse;
}

describe('upload over HTTP', () => {
  it('X06 a picture goes up and is seen at the address that came back', async () => {
    const { code, data } = await upload({ scene: 'avatar' }, await makePng(), me.token);
    expect(code).toBe(1);
    const url = String(data.url);
    const seen = await http.app.inject({ url: new URL(url).pathname });
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await sharp(seen.rawPayload).metadata()).width).toBe(40);
  });

  it('X06 an ID card is seen through its signed address alone', async () => {
    const { data } = await upload({ scene: 'id_card' }, await makeJpeg(), me.token);
    const { pathname, search } = new URL(String(data.url));
    expect((await http.app.inject({ url: pathname + search })).statusCode).toBe(200);
    expect((await http.app.inject({ url: pathname })).statusCode).toBe(404);
  });

  it('X06 the same request_id stores once and answers the same', async () => {
    const again = { scene: 'report', request_id: newRequestId() };
    const bytes = await makePng();
    const first = await upload(again, bytes, me.token);
    expect(first.code).toBe(1);
    expect(await upload(again, bytes, me.token)).toEqual(first);
    expect(await upload(again, await makePng(), me.token)).toMatchObject({ code: 1008 });
    const rows = await ctx.db.rows(sql`select 1 from upload where user_id = ${me.user_id} and scene = 'report'`);
    expect(rows).toHaveLength(1);
  });

  it('S5-05 X06 too large and wrong content are refused in the words of the contract', async () => {
    const big = Buffer.concat([await makeJpeg(), Buffer.alloc(5 * 1024 * 1024)]);
    expect(await upload({ scene: 'avatar' }, big, me.token)).toMatchObject({ code: 1004, msg: '图片不能超过 5MB' });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect(await upload({ scene: 'avatar' }, svg, me.token)).toMatchObject({ code: 1004, msg: '图片格式不支持' });
  });

  it('S5-05 X06 a file beyond every limit is told its own', async () => {
    const beyond = 11 * 1024 * 1024;
    const photo = Buffer.concat([await makeJpeg(), Buffer.alloc(beyond)]);
    expect(await upload({ scene: 'avatar' }, photo, me.token)).toMatchObject({ code: 1004, msg: '图片不能超过 5MB' });
    const invoice = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(beyond, '%'), Buffer.from('%%EOF')]);
    expect(await upload({ scene: 'invoice' }, invoice, me.token)).toMatchObject({
      code: 1004,
      msg: 'PDF 不能超过 10MB',
    });
  });

  it('X06 without a session and without a ticket that is right nothing goes up', async () => {
    expect(await upload({ scene: 'avatar' }, await makePng())).toMatchObject({ code: 1001 });
    expect(await upload({ scene: 'avatar', register_ticket: 'made-up' }, await makePng())).toMatchObject({
      code: 1001,
    });
  });

  it('X43 check_name needs no session', async () => {
    const { code, data } = await http.post('/api/v1/check_name', { kind: 'nickname', text: '加V信聊天' });
    expect([code, data.ok, data.reason, data.suggestions.length]).toEqual([1, 0, '昵称含有敏感词，请修改', 3]);
  });
});
