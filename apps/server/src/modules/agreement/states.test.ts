// SIGN-1: every state transition is made by the action of its rule, and no action makes any other.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '#db/sql.ts';
import { newPerson } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { makeIdNumber, uploadSignature, storeSigningCode, giveRealName } from '#testing/signing.ts';
import { fileKeyOf } from '#modules/content/index.ts';
import type { ESign } from '#providers/esign.ts';
import { RealNameUnavailable } from '#providers/real-name.ts';
import { runWithProviderRequests } from '#wire/question.ts';
import { Refused } from '#wire/refusal.ts';
import { startFaceIdStandIn, type FaceIdStandIn } from '../../../../../tools/standins/faceid.ts';
import { insertSigning, lockSigning, markExpiredContracts, markContractGivenUp } from './contract/store.ts';
import { contractOf } from './contract/contracts.ts';
import { findCurrentAgreementVersion, resetRealName } from './index.ts';
import { realNameOf } from './real-name/store.ts';
import { sealContractWithPdf } from './contract/seal.ts';
import { seedAgreements } from './seed.ts';
import { signContract } from './contract/sign.ts';
import { CONTRACT_TRANSITIONS, REAL_NAME_TRANSITIONS, type ContractStatus, type RealNameStatus } from './states.ts';
import { findAgreementById } from './store.ts';
import { submitRealName } from './real-name/submit.ts';
import { applyVerdict, giveUpCheck } from './real-name/verdict.ts';

// The first PDF waits for the font, which opens slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let service: FaceIdStandIn;
let ctx: TestContext;
let people = 0;
const STATES = [0, 1, 2, 3] as const;
const YEAR = 365 * 86_400_000;

beforeAll(async () => {
  service = await startFaceIdStandIn({ port: 0 });
  ctx = await createTestContext({ FACEID_URL: service.url, CONTRACT_PATIENCE_MS: '60000' });
  await seedAgreements(ctx);
});
afterAll(async () => {
  await ctx.close();
  await service.close();
});

describe('real name', () => {
  const CHECK = '00000000-0000-7000-8000-000000000001';

  /** A person in this state, written directly into the tables. */
  async function personIn(status: RealNameStatus): Promise<number> {
    const { user_id } = await newPerson(ctx);
    if (status === 2) await giveRealName(ctx, user_id, { number: ++people });
    if (status === 3) await ctx.db.run(sql`insert into real_name (user_id, status) values (${user_id}, 3)`);
    if (status === 1) {
      const id_hash = ctx.seal.index('id_no', makeIdNumber('1995-03-02', ++people));
      await ctx.db.run(sql`
        insert into real_name (user_id, status, check_no, name_enc, id_enc, id_hash, born_on, submitted_at)
        values (${user_id}, 1, ${CHECK}, 'x', 'x', ${id_hash}, '1995-03-02', now())`);
      await ctx.db.run(sql`insert into id_number (id_hash, holders) values (${id_hash}, array[${user_id}::bigint])`);
    }
    return user_id;
  }

  /** The action of each rule; it returns false or a refusal when it changes nothing. */
  const ACTS: Record<(typeof REAL_NAME_TRANSITIONS)[number]['rule'], (user_id: number) => Promise<unknown>> = {
    // The provider does not answer, so the check stays in progress.
    'NST-1': (user_id) =>
      runWithProviderRequests(ctx.db, (tx) =>
        submitRealName(
          { ...ctx, providers: { ...ctx.providers, realName: silent } },
          tx,
          user_id,
          { real_name: '张小屿', id_no: makeIdNumber('1995-03-02', ++people), request_id: '' },
          TEST_NOW,
        ),
      ),
    'NST-2': (user_id) => ctx.db.tx((tx) => applyVerdict(ctx, tx, { user_id, check_no: CHECK }, 'match', TEST_NOW)),
    'NST-3': (user_id) => ctx.db.tx((tx) => applyVerdict(ctx, tx, { user_id, check_no: CHECK }, 'mismatch', TEST_NOW)),
    'NST-4': (user_id) => ctx.db.tx((tx) => giveUpCheck(tx, { user_id, check_no: CHECK })),
    'NST-5': (user_id) => ctx.db.tx((tx) => resetRealName(tx, user_id, TEST_NOW)),
  };
  const silent = { check: () => Promise.reject(new RealNameUnavailable('silent')) };

  for (const { rule, from, to } of REAL_NAME_TRANSITIONS) {
    it.each(STATES)(`${rule} from %i`, async (state) => {
      const user_id = await personIn(state);
      const result = await ACTS[rule](user_id);
      const isLegal = (from as readonly number[]).includes(state);
      const refused = result === false || result instanceof Refused;
      expect(refused).toBe(!isLegal);
      expect((await realNameOf(ctx.db, user_id))?.status ?? 0).toBe(isLegal ? to : state);
    });
  }

  it('SIGN-1 NST the database itself refuses every other move', async () => {
    const legal = new Set(REAL_NAME_TRANSITIONS.flatMap(({ from, to }) => from.map((f) => `${f}-${to}`)));
    for (const from of STATES) {
      for (const to of STATES.filter((s) => s !== from)) {
        const user_id = await personIn(from);
        if (from === 0) await ctx.db.run(sql`insert into real_name (user_id, status) values (${user_id}, 0)`);
        const moved = ctx.db.run(sql`
          update real_name set status = ${to},
            check_no = case when ${to} = 1 then gen_random_uuid() end, submitted_at = now(), passed_at = now(),
            name_enc = case when ${to} in (1, 2) then 'x'::bytea end, id_enc = case when ${to} in (1, 2) then 'x'::bytea end,
            id_hash = case when ${to} in (1, 2) then 'x'::bytea end, born_on = case when ${to} in (1, 2) then '1995-03-02'::date end
          where user_id = ${user_id}`);
        if (legal.has(`${from}-${to}`)) await moved;
        else await expect(moved, `${from}-${to}`).rejects.toThrow(`real_name cannot go from ${from} to ${to}`);
      }
    }
  });
});

describe('contract', () => {
  type Someone = { user_id: number; mobile: string; contract_no: string };

  /** A person whose host contract is in this state. */
  async function personIn(status: ContractStatus): Promise<Someone> {
    const mobile = `188${String(10_000_000 + ++people)}`;
    const { user_id } = await newPerson(ctx, { mobile });
    const contract_no = `HT${user_id}`;
    await giveRealName(ctx, user_id, { number: people });
    if (status === 0) return { user_id, mobile, contract_no };
    const { id, version } = (await findCurrentAgreementVersion(ctx.db, 'host', TEST_NOW))!;
    const signature_key = fileKeyOf(ctx, await uploadSignature(ctx, user_id))!;
    await ctx.db.tx((tx) =>
      insertSigning(tx, {
        user_id,
        contract_no,
        agreement_id: id,
        version,
        signature_key,
        created_at: new Date(TEST_NOW),
      }),
    );
    const someone = { user_id, mobile, contract_no };
    if (status >= 2) await sealed(someone);
    if (status === 3) await markExpiredContracts(ctx.db, user_id, new Date(TEST_NOW + YEAR));
    return someone;
  }

  const sealed = ({ user_id, contract_no }: Someone) =>
    ctx.db.tx(async (tx) => {
      const signing = await lockSigning(tx, user_id, contract_no);
      if (!signing) return false;
      const agreement = (await findAgreementById(tx, signing.agreement_id))!;
      return sealContractWithPdf(ctx, tx, signing, agreement, Buffer.from('%PDF-1.7'), TEST_NOW);
    });

  const ACTS: Record<(typeof CONTRACT_TRANSITIONS)[number]['rule'], (someone: Someone) => Promise<unknown>> = {
    // With an e-sign service the contract stays in the state of CST-1.
    'CST-1': async ({ user_id, mobile }) => {
      const { id, version } = (await findCurrentAgreementVersion(ctx.db, 'host', TEST_NOW))!;
      await storeSigningCode(ctx, mobile);
      const signature_image = await uploadSignature(ctx, user_id);
      const before = await contractOf(ctx.db, user_id, 'host', TEST_NOW);
      const ask = { agreement_id: id, version, signature_image, sms_code: '000000', request_id: '' };
      const esign = { start: async () => ({ flow_id: `flow${user_id}`, url: 'https://esign' }) } as unknown as ESign;
      const signing = { ...ctx, providers: { ...ctx.providers, esign } };
      const reply = await runWithProviderRequests(ctx.db, (tx) => signContract(signing, tx, user_id, ask, TEST_NOW));
      // A person who is already signing gets the same contract again, so nothing changed.
      return reply instanceof Refused || before.row?.contract_no === reply.contract_no ? false : reply;
    },
    'CST-2': sealed,
    'CST-3': async ({ user_id, contract_no }) =>
      (await ctx.db.tx((tx) => markContractGivenUp(tx, user_id, contract_no))) === 1,
    'CST-4': async ({ user_id }) => (await markExpiredContracts(ctx.db, user_id, new Date(TEST_NOW + YEAR))) === 1,
  };
  for (const { rule, from, to } of CONTRACT_TRANSITIONS) {
    it.each(STATES)(`${rule} from %i`, async (state) => {
      const someone = await personIn(state);
      const result = await ACTS[rule](someone);
      const isLegal = (from as readonly number[]).includes(state);
      expect(result !== false).toBe(isLegal);
      const { status } = await contractOf(ctx.db, someone.user_id, 'host', TEST_NOW);
      expect(status).toBe(isLegal ? to : state);
    });
  }

  it('SIGN-1 CST the database itself refuses every other move of a contract', async () => {
    // A row is one signing: a given-up or expired one is never signed again; signing again creates another row.
    const legal = new Set(['1-2', '1-0', '2-3']);
    for (const from of STATES) {
      for (const to of STATES.filter((s) => s !== from)) {
        const someone = await personIn(from === 0 ? 1 : from);
        if (from === 0) await ctx.db.tx((tx) => markContractGivenUp(tx, someone.user_id, someone.contract_no));
        const moved = ctx.db.run(sql`
          update contract set status = ${to}, pdf_key = coalesce(pdf_key, 'contract/a.pdf'),
            pdf_sha256 = coalesce(pdf_sha256, ${'0'.repeat(64)}), signed_at = coalesce(signed_at, now()),
            expire_at = coalesce(expire_at, now())
          where user_id = ${someone.user_id}`);
        if (legal.has(`${from}-${to}`)) await moved;
        else await expect(moved, `${from}-${to}`).rejects.toThrow(`contract cannot go from ${from} to ${to}`);
      }
    }
  });

  it('NST-5 a reset of the real name ends what was signed and gives up what was being signed', async () => {
    for (const [state, after] of [
      [1, 0],
      [2, 3],
      [3, 3],
    ] as const) {
      const { user_id } = await personIn(state);
      await ctx.db.tx((tx) => resetRealName(tx, user_id, TEST_NOW));
      expect([state, (await contractOf(ctx.db, user_id, 'host', TEST_NOW)).status]).toEqual([state, after]);
    }
  });

  it('CST-2 what was signed can neither be changed nor deleted', async () => {
    const { user_id } = await personIn(2);
    const changes = [
      sql`update contract set pdf_sha256 = ${'1'.repeat(64)} where user_id = ${user_id}`,
      sql`update contract set pdf_key = 'contract/b.pdf' where user_id = ${user_id}`,
      sql`update contract set version = '9' where user_id = ${user_id}`,
      sql`delete from contract where user_id = ${user_id}`,
    ];
    for (const change of changes) await expect(ctx.owner.run(change)).rejects.toThrow('never change');
  });
});
