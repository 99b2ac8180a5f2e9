// Contracts signed with the e-sign service: X04 sends the member there, and X21 receives the result.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '#db/sql.ts';
import { readEvents, newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { uploadSignature, storeSigningCode, giveRealName } from '#testing/signing.ts';
import { openESign } from '#providers/esign.ts';
import { startESignStandIn, type ESignStandIn } from '../../../../../../tools/standins/esign.ts';
import { agreement, findCurrentAgreementVersion } from '../index.ts';
import { seedAgreements } from '../seed.ts';

// The first PDF waits for the font, which opens slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let service: ESignStandIn;
let ctx: TestContext;
let http: TestHttpClient;
let people = 0;
const MOBILE = (n: number) => `185${String(10_000_000 + n)}`;
beforeAll(async () => {
  service = await startESignStandIn({ port: 0 });
  ctx = await createTestContext({
    ESIGN_URL: service.url,
    ESIGN_APP_ID: 'development',
    ESIGN_APP_SECRET: 'development-secret',
    CONTRACT_PATIENCE_MS: '60000',
  });
  await seedAgreements(ctx);
  http = await openTestHttp(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
  await service.close();
});
beforeEach(() => ctx.clock.set(TEST_NOW));

async function begin(): Promise<Person & { mobile: string; flow: string; data: any }> {
  const mobile = MOBILE(++people);
  const me = { ...(await newPerson(ctx, { mobile })), mobile };
  await giveRealName(ctx, me.user_id, { number: people });
  const { code, data } = await sign(me);
  expect([code, data.status]).toEqual([1, 1]);
  return { ...me, flow: service.flow()!.id, data };
}
async function sign(me: Person & { mobile: string }) {
  ctx.clock.advance(1_001);
  await storeSigningCode(ctx, me.mobile);
  const { id, version } = (await findCurrentAgreementVersion(ctx.db, 'host', TEST_NOW))!;
  const signature_image = await uploadSignature(ctx, me.user_id);
  const data = { agreement_id: id, version, signature_image, sms_code: '000000', request_id: newRequestId() };
  return http.post('/api/v1/sign_contract', data, me.token);
}
const notify = (notice: { headers: Record<string, string>; body: string }, provider = 'esign') =>
  http.app.inject({
    method: 'POST',
    url: `/api/esign/notify/${provider}`,
    headers: notice.headers,
    payload: notice.body,
  });
const statusOf = async (user_id: number) =>
  (await ctx.db.row<{ status: number }>(sql`select status from contract where user_id = ${user_id}`))!.status;

describe('signing elsewhere', () => {
  it('CST-1 X04 answers where to sign; coming back gives the address again, no second contract', async () => {
    const me = await begin();
    expect(me.data).toMatchObject({ status_text: '签署中', esign_url: `${service.url}/sign/${me.flow}` });
    expect(me.data.pdf_url).toBeUndefined();
    expect(service.flow()).toMatchObject({ title: '声屿主播协议', mobile: me.mobile });
    expect((await sign(me)).data).toEqual(me.data);
    const rows = await ctx.db.rows(sql`select 1 from contract where user_id = ${me.user_id}`);
    expect(rows).toHaveLength(1);
  });

  it('CST-2 X21 the notice seals it with the service’s own paper, once, however often it comes', async () => {
    const me = await begin();
    service.decide(me.flow, 2);
    const notice = service.notice(me.flow, 2);
    const answers = await Promise.all([notify(notice), notify(notice), notify(notice)]);
    answers.push(await notify(notice));
    for (const answer of answers) {
      expect([answer.statusCode, answer.body]).toEqual([200, '{"code":"200","msg":"success"}']);
    }
    const { data } = await http.post('/api/v1/my_contract_list', {}, me.token);
    expect(data.list).toMatchObject([{ status: 2, contract_no: me.data.contract_no }]);
    const file = await http.app.inject({ url: data.list[0].pdf_url.slice(ctx.config.PUBLIC_URL.length) });
    expect(file.rawPayload.subarray(-8).toString()).toBe('\n%esign\n');
    const row = await ctx.db.row<{ pdf_sha256: string }>(
      sql`select pdf_sha256 from contract where user_id = ${me.user_id}`,
    );
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(row!.pdf_sha256);
    expect((await readEvents(ctx, 'contract.signed')).filter((e) => e.key === String(me.user_id))).toHaveLength(1);
  });

  it('CST-3 X21 a refusal at the service, and 24 hours of nothing, give it up; signing begins anew', async () => {
    const refused = await begin();
    service.decide(refused.flow, 7);
    expect((await notify(service.notice(refused.flow, 7))).statusCode).toBe(200);
    expect(await statusOf(refused.user_id)).toBe(0);
    const again = await sign(refused);
    expect(again.data.contract_no).not.toBe(refused.data.contract_no);

    const silent = await begin();
    const { contract_no } = silent.data;
    await agreement.jobs!['agreement.give_up_signing']!({ user_id: silent.user_id, contract_no }, ctx);
    expect(await statusOf(silent.user_id)).toBe(0);
    // A late notice does not complete a signing that was given up.
    service.decide(silent.flow, 2);
    expect((await notify(service.notice(silent.flow, 2))).statusCode).toBe(200);
    expect(await statusOf(silent.user_id)).toBe(0);
  });

  it('X21 C0-2 a notice that is forged, changed, old or of nobody seals nothing', async () => {
    const me = await begin();
    service.decide(me.flow, 2);
    const good = service.notice(me.flow, 2);
    const hostile = [
      { headers: {}, body: good.body },
      { headers: { ...good.headers, 'x-tsign-open-signature': '0'.repeat(64) }, body: good.body },
      { headers: { ...good.headers, 'x-tsign-open-timestamp': String(Date.now() + 1) }, body: good.body },
      { headers: good.headers, body: `${good.body} ` },
      { headers: good.headers, body: service.notice('another', 2).body },
      service.notice(me.flow, 2, Date.now() - 10 * 60_000),
    ];
    for (const notice of hostile) expect((await notify(notice)).statusCode).toBe(403);
    expect((await notify(good, 'other')).statusCode).toBe(403);
    expect((await notify(service.notice('nobody', 2))).statusCode).toBe(200);
    expect((await notify(service.notice(me.flow, 1))).statusCode).toBe(200);
    expect(await statusOf(me.user_id)).toBe(1);
    expect((await notify(good)).statusCode).toBe(200);
    expect(await statusOf(me.user_id)).toBe(2);
  });

  it('X21 while the paper cannot be fetched the notice is answered 429, so that it comes again', async () => {
    const me = await begin();
    // The service says signed, but its document is not ready yet.
    const notice = service.notice(me.flow, 2);
    expect((await notify(notice)).statusCode).toBe(429);
    expect(await statusOf(me.user_id)).toBe(1);
    service.decide(me.flow, 2);
    expect((await notify(notice)).statusCode).toBe(200);
    expect(await statusOf(me.user_id)).toBe(2);
  });

  it('X04 P15 with wrong keys or without the service nobody signs, nothing is kept and nobody is named', async () => {
    const wrong = openESign({ ...ctx.config, ESIGN_APP_SECRET: 'stolen' }, Date.now)!;
    const gone = openESign({ ...ctx.config, ESIGN_URL: 'http://127.0.0.1:9' }, Date.now)!;
    const paper = { contract_no: 'HT1', title: '协议', pdf: Buffer.from('%PDF-') };
    for (const esign of [wrong, gone]) {
      const error = await esign.start(paper, { name: '王小屿', id_no: '110101', mobile: '13800138000' }).then(
        () => expect.unreachable(),
        (e: Error) => e,
      );
      expect(`${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toMatch(/王小屿|110101|13800138000/);
    }
    const mobile = MOBILE(++people);
    const me = { ...(await newPerson(ctx, { mobile })), mobile };
    await giveRealName(ctx, me.user_id, { number: people });
    const real = ctx.providers.esign;
    try {
      (ctx.providers as { esign: unknown }).esign = gone;
      expect(await sign(me)).toMatchObject({ code: 1003, data: { reason: 'busy' } });
    } finally {
      (ctx.providers as { esign: unknown }).esign = real;
    }
    expect(await ctx.db.rows(sql`select 1 from contract where user_id = ${me.user_id}`)).toEqual([]);
  });
});
