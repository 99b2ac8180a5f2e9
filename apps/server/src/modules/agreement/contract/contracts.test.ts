import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import {
  readEvents,
  newPerson,
  newSession,
  newRequestId,
  openTestHttp,
  type TestHttpClient,
  type Person,
} from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { makeIdNumber, uploadSignature, storeSigningCode, giveRealName } from '#testing/signing.ts';
import { runWithProviderRequests } from '#wire/question.ts';
import { Refused } from '#wire/refusal.ts';
import { agreement, findGateRefusal, findCurrentAgreementVersion, publishAgreement } from '../index.ts';
import { seedAgreements } from '../seed.ts';
import { signContract } from './sign.ts';

// The first PDF waits for the font, which opens slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let ctx: TestContext;
let http: TestHttpClient;
let people = 0;
const DAY = 86_400_000;
beforeAll(async () => {
  ctx = await createTestContext({ CONTRACT_PATIENCE_MS: '60000' });
  await seedAgreements(ctx);
  http = await openTestHttp(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});
beforeEach(() => ctx.clock.set(TEST_NOW));

type Signer = Person & { mobile: string };
async function newSigner(fields: { birthday?: string } = {}): Promise<Signer> {
  const mobile = `187${String(10_000_000 + ++people)}`;
  const person = await newPerson(ctx, { mobile });
  await giveRealName(ctx, person.user_id, { number: people, ...fields });
  return { ...person, mobile };
}
const inForce = async (type: 'host' | 'guild_settle' | 'user' = 'host') =>
  (await findCurrentAgreementVersion(ctx.db, type, ctx.clock.now()))!;
async function sign(me: Signer, more: Record<string, unknown> = {}, type: 'host' | 'guild_settle' = 'host') {
  ctx.clock.advance(1_001);
  const { id, version } = await inForce(type);
  await storeSigningCode(ctx, me.mobile);
  const signature_image = more.signature_image ?? (await uploadSignature(ctx, me.user_id));
  const data = { agreement_id: id, version, sms_code: '000000', request_id: newRequestId(), ...more, signature_image };
  return http.post('/api/v1/sign_contract', data, me.token);
}
/** Signs while the PDF worker has no time. */
async function signLater(me: Signer) {
  const { id, version } = await inForce();
  await storeSigningCode(ctx, me.mobile);
  const signature_image = await uploadSignature(ctx, me.user_id);
  const ask = { agreement_id: id, version, signature_image, sms_code: '000000', request_id: newRequestId() };
  const hurried = { ...ctx, config: { ...ctx.config, CONTRACT_PATIENCE_MS: 0 } };
  const reply = await runWithProviderRequests(ctx.db, (tx) =>
    signContract(hurried, tx, me.user_id, ask, ctx.clock.now()),
  );
  if (reply instanceof Refused) throw new Error(reply.msg);
  return reply;
}
const list = (me: Person, more: object = {}) => http.post('/api/v1/my_contract_list', more, me.token);
const fetched = (url: string) => http.app.inject({ url: url.slice(ctx.config.PUBLIC_URL.length) });
const runJob = (name: string, payload: object = {}) => agreement.jobs![name]!(payload, ctx);
const jobsOf = (user_id: number) =>
  ctx.db.rows<{ name: string; run_at: Date; payload: { contract_no: string } }>(sql`
    select t.identifier as name, j.run_at, j.payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.payload->>'user_id' = ${String(user_id)} order by j.id`);

describe('signing (X04)', () => {
  it('CST-1 CST-2 signed at once: the paper is sealed, its hash stored, its owner can fetch it, the gate opens', async () => {
    const me = await newSigner();
    const { code, data } = await sign(me);
    expect([code, data.status, data.status_text]).toEqual([1, 2, '已签署']);
    expect(data.contract_no).toMatch(/^HT20261118\d{14}$/);
    expect(data.signed_at).toBe(unixSecondsOf(ctx.clock.now()));

    const file = await fetched(data.pdf_url);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    const row = await ctx.db.row<{ pdf_sha256: string; expire_at: Date }>(
      sql`select pdf_sha256, expire_at from contract where user_id = ${me.user_id}`,
    );
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(row!.pdf_sha256);
    expect(row!.expire_at.getTime()).toBe(ctx.clock.now() + 365 * DAY);

    const events = (await readEvents(ctx, 'contract.signed')).filter((e) => e.key === String(me.user_id));
    expect(events.map((e) => e.data)).toEqual([{ user_id: me.user_id, contract_no: data.contract_no, type: 'host' }]);
    expect(await findGateRefusal(ctx.db, me.user_id, 'withdraw', ctx.clock.now())).toBeUndefined();
  });

  it('CST-2 P15 the paper shows the text, the signature’s proofs and a masked person, and can be read as pages', async () => {
    const me = await newSigner();
    const { data } = await sign(me);
    const [path, query] = data.pdf_url.slice(ctx.config.PUBLIC_URL.length).split('?') as [string, string];
    const sizes = (await http.app.inject({ url: `${path}/pages?${query}` })).json();
    expect(sizes.data.count).toBeGreaterThanOrEqual(2);
    const texts = [];
    for (let n = 1; n <= sizes.data.count; n++) {
      const page = (await http.app.inject({ url: `${path}/pages/${n}.json?${query}` })).json();
      texts.push(...(page.data.items as { text: string }[]).map((item) => item.text));
    }
    const all = texts.join('').replaceAll(/\s/g, '');
    expect(all).toContain('声屿主播协议');
    expect(all).toContain(data.contract_no);
    expect(all).toContain('乙方：张*');
    expect(all).toContain(`${me.mobile.slice(0, 3)}****${me.mobile.slice(-4)}`);
    expect(all).not.toContain('张小屿');
    expect(all).not.toContain(makeIdNumber('1995-03-02', people));
    expect(all).not.toContain(me.mobile);
  }, 40_000);

  it('P13 the paper is nobody else’s: not without its signature, not in the list of another', async () => {
    const [me, other] = [await newSigner(), await newSigner()];
    const { data } = await sign(me);
    const plain = data.pdf_url.split('?')[0];
    expect((await fetched(plain)).statusCode).toBe(404);
    expect((await fetched(`${data.pdf_url}x`)).statusCode).toBe(404);
    expect((await list(other)).data).toMatchObject({ list: [], total: 0 });
    ctx.clock.advance(3 * 3_600_000);
    expect((await fetched(data.pdf_url)).statusCode).toBe(404);
    const again = (await list(me)).data.list[0].pdf_url;
    expect((await fetched(again)).statusCode).toBe(200);
  });

  it('CST-1 without a real name it is code 0 with the step, under age 1005', async () => {
    const nobody = { ...(await newPerson(ctx, { mobile: '18600000001' })), mobile: '18600000001' };
    expect(await sign(nobody)).toMatchObject({ code: 0, data: { reason: 'need', need: ['real_name'] } });
    const child = await newSigner({ birthday: '2010-06-01' });
    expect(await sign(child)).toMatchObject({ code: 1005, data: { reason: 'minor' } });
  });

  it('AGR-1 only the text in force can be signed, and only a contract', async () => {
    const me = await newSigner();
    const outdated = { code: 1008, msg: '协议版本已更新，请重新阅读', data: { reason: 'version' } };
    expect(await sign(me, { version: '0.9' })).toMatchObject(outdated);
    expect(await sign(me, { agreement_id: 999_999 })).toMatchObject({ code: 1006, msg: '协议不存在' });
    const { id } = await inForce('user');
    expect(await sign(me, { agreement_id: id })).toMatchObject({ code: 1004 });
    expect((await list(me)).data.total).toBe(0);
  });

  it('SIGN-3 without ink nobody signs, and only with the own PNG of the signature page', async () => {
    const [me, other] = [await newSigner(), await newSigner()];
    const image = (url: Promise<string>) => url.then((signature_image) => sign(me, { signature_image }));
    expect(await image(uploadSignature(ctx, me.user_id, { ink: false }))).toMatchObject({
      code: 1004,
      msg: '请签写姓名',
    });
    for (const foreign of [
      uploadSignature(ctx, other.user_id),
      uploadSignature(ctx, me.user_id, { scene: 'avatar' }),
      uploadSignature(ctx, me.user_id, { type: 'jpg' }),
      Promise.resolve('https://evil.example/files/signature/aa/a.png'),
    ]) {
      expect(await image(foreign)).toMatchObject({ code: 1004, data: { reason: 'params' } });
    }
  });

  it('CST-1 USER-2 a wrong code signs nothing, and five of them void the code', async () => {
    const me = await newSigner();
    await storeSigningCode(ctx, me.mobile);
    const { id, version } = await inForce();
    const signature_image = await uploadSignature(ctx, me.user_id);
    const wrong = () => {
      ctx.clock.advance(1_001);
      const data = { agreement_id: id, version, signature_image, sms_code: '111111', request_id: newRequestId() };
      return http.post('/api/v1/sign_contract', data, me.token);
    };
    for (let i = 0; i < 4; i++) expect(await wrong()).toMatchObject({ code: 1004, data: { reason: 'sms' } });
    expect((await wrong()).code).toBe(1010);
    expect((await list(me)).data.total).toBe(0);
  });

  it('CST-1 a contract that holds is not signed twice, also not by two phones at once', async () => {
    const me = await newSigner();
    const replies = await Promise.all([sign(me), sign(me)]);
    const rows = await ctx.db.rows(sql`select 1 from contract where user_id = ${me.user_id} and status = 2`);
    expect(rows).toHaveLength(1);
    expect(replies.map((r) => r.code).sort()).toContain(1);
    expect(await sign(me)).toMatchObject({ code: 1008, msg: '您已签署该协议' });
  });

  it('SIGN-4 host and guild_settle are contracts of their own', async () => {
    const me = await newSigner();
    await sign(me, {}, 'guild_settle');
    expect(await findGateRefusal(ctx.db, me.user_id, 'guild_withdraw', ctx.clock.now())).toMatchObject({
      data: { need: ['contract'] },
    });
    await sign(me);
    expect(await findGateRefusal(ctx.db, me.user_id, 'guild_withdraw', ctx.clock.now())).toBeUndefined();
    expect((await list(me)).data).toMatchObject({
      total: 2,
      list: [{ title: '声屿主播协议', status: 2 }, { status: 2 }],
    });
    expect((await list(me, { page: 2, limit: 1 })).data).toMatchObject({ total: 2, page: 2, limit: 1 });
  });
});

describe('a full press', () => {
  it('CST-1 CST-2 CST-3 the member sees 签署中, a job seals it with the time of the signing, the timer then finds nothing', async () => {
    const other = await newSigner();
    const data = await signLater(other);
    const signedAt = ctx.clock.now();
    expect(data).toEqual({ status: 1, status_text: '签署中', contract_no: expect.any(String) });
    expect(await findGateRefusal(ctx.db, other.user_id, 'withdraw', signedAt)).toMatchObject({
      data: { need: ['contract'] },
    });
    // A person who comes back gets the same contract.
    expect((await sign(other)).data).toEqual(data);
    const jobs = await jobsOf(other.user_id);
    expect(jobs.map((j) => j.name)).toEqual(['agreement.seal_contract', 'agreement.give_up_signing']);
    expect(jobs[1]!.run_at.getTime()).toBe(signedAt + DAY);

    ctx.clock.advance(60_000);
    const payload = { user_id: other.user_id, contract_no: data.contract_no };
    await runJob('agreement.seal_contract', payload);
    await runJob('agreement.seal_contract', payload);
    await runJob('agreement.give_up_signing', payload);
    expect((await list(other)).data.list).toMatchObject([{ status: 2, signed_at: unixSecondsOf(signedAt) }]);
    expect((await readEvents(ctx, 'contract.signed')).filter((e) => e.key === String(other.user_id))).toHaveLength(1);
  }, 60_000);
});

describe('the end of a contract', () => {
  it('CST-4 after 365 days the gate is closed, the job writes it down, and the same text can be signed again', async () => {
    const me = await newSigner();
    await sign(me);
    ctx.clock.advance(365 * DAY);
    me.token = await newSession(ctx, me.user_id);
    expect((await list(me)).data.list).toMatchObject([{ status: 3 }]);
    await runJob('agreement.expire_contracts');
    expect(await ctx.db.row(sql`select status from contract where user_id = ${me.user_id}`)).toEqual({ status: 3 });
    expect((await sign(me)).data.status).toBe(2);
    expect((await list(me)).data.list.map((c: { status: number }) => c.status)).toEqual([2, 3]);
  });

  it('CST-4 reminders come 30, 7 and 1 days before, each once', async () => {
    const me = await newSigner();
    await sign(me);
    const end = ctx.clock.now() + 365 * DAY;
    const told = async () =>
      (
        await ctx.db.rows<{ text: string; route: string }>(
          sql`select title, text, route from notice where user_id = ${me.user_id} order by notice_id`,
        )
      ).length;
    for (const [before, expected] of [
      [31, 0],
      [30, 1],
      [29, 1],
      [7, 2],
      [6, 2],
      [1, 3],
      [0.5, 3],
    ] as const) {
      ctx.clock.set(end - before * DAY);
      await runJob('agreement.remind_contracts');
      await runJob('agreement.remind_contracts');
      expect([before, await told()]).toEqual([before, expected]);
    }
    const { id } = await inForce();
    expect(
      await ctx.db.row(sql`select title, text, route, kind from notice where user_id = ${me.user_id} limit 1`),
    ).toEqual({
      title: '协议即将到期',
      text: expect.stringMatching(/^您签署的《声屿主播协议》将于 2027-11-18 12:\d\d 到期，到期后请重新签署$/),
      route: `/agreement?id=${id}&sign=1`,
      kind: 'system',
    });
  });

  it('CST-4 somebody who was away gets the nearest reminder alone', async () => {
    const me = await newSigner();
    await sign(me);
    ctx.clock.advance(364 * DAY + 3_600_000);
    await runJob('agreement.remind_contracts');
    const rows = await ctx.db.rows(sql`select 1 from notice where user_id = ${me.user_id}`);
    expect(rows).toHaveLength(1);
  });

  it('CST-4 AGR-1 a newer text that must be signed ends the old contract at its hour, and is what is signed next', async () => {
    const me = await newSigner();
    await sign(me, {}, 'guild_settle');
    const at = ctx.clock.now() + 3_600_000;
    await ctx.db.tx((tx) =>
      publishAgreement(
        tx,
        {
          type: 'guild_settle',
          version: '2.0',
          title: '声屿公会入驻协议',
          summary: ['新的一句。'],
          content: '新的一段。',
          sign_required: true,
          effective_at: at,
        },
        ctx.clock.now(),
      ),
    );
    const old = await inForce('guild_settle');
    expect((await list(me)).data.list).toMatchObject([{ status: 2 }]);
    ctx.clock.set(at);
    expect((await list(me)).data.list).toMatchObject([{ status: 3, version: '1.0' }]);
    expect(await sign(me, { agreement_id: old.id, version: '1.0' }, 'guild_settle')).toMatchObject({ code: 1008 });
    expect((await sign(me, {}, 'guild_settle')).data.status).toBe(2);
    expect((await list(me)).data.list).toMatchObject([
      { status: 2, version: '2.0' },
      { status: 3, version: '1.0' },
    ]);
  });
});
