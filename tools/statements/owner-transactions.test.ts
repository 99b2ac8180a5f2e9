// Every transaction of the product writes rows of one owner, or its act stands in the list of those that do not (docs/decisions/0128).
// The acts are played over HTTP, with what follows them and with the timers of six weeks; the database tells which rows each transaction
// wrote.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { set_privacy_setting } from '@shengyu/contract/calls/user.ts';
import { pathOf } from '@shengyu/contract/call.ts';
import { DAY_MS } from '@shengyu/rules/time/calendar.ts';
import { KNOWN_TRANSACTIONS } from '@shengyu/server/db/data/owner-transactions.ts';
import type { Tx } from '@shengyu/server/db/db.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import {
  playBooks,
  playCases,
  playEvening,
  playGuilds,
  playLimited,
  playNativeMembers,
  playPartings,
  playRecharges,
  playWithdrawals,
} from '@shengyu/server/testing/owners/acts.ts';
import { CONSUMER_NAMES, openStage, TIMER_NAMES, type Stage } from '@shengyu/server/testing/owners/stage.ts';
import { openOwnerRecorder, type OwnerRecorder } from '@shengyu/server/testing/owners/recorder.ts';
import { publishCampaigns } from '@shengyu/server/testing/campaigns.ts';
import { newPerson, newRequestId, openTestHttp, type Person } from '@shengyu/server/testing/http.ts';
import { OAUTH_PERSON } from '@shengyu/server/testing/mutations.ts';
import { openCashierTestServer, type CashierTestServer } from '@shengyu/server/testing/till.ts';
import { startCashierStandIn, type CashierStandIn } from '../standins/cashier.ts';
import { startFaceIdStandIn, type FaceIdStandIn } from '../standins/faceid.ts';
import { startOAuthStandIn, type OAuthStandIn } from '../standins/oauth.ts';
import { generatePayoutKeys, startPayoutStandIn, type PayoutStandIn } from '../standins/payout.ts';
import { openTimers } from '../world/engine/timers.ts';
import type { CallContext } from '@shengyu/server/wire/handler.ts';
import { modules } from '@shengyu/server/app.ts';

/** Consumers of events that no act here leads to. What they write together is not seen; one that is played must be taken out. */
const UNPLAYED: readonly string[] = [
  'notice:guard.reminded',
  'notice:withdrawal.held',
  'guild:withdrawal.held',
  'spend_guard:guard.limit_hit',
  'withdraw:risk.flagged',
  'meter:tarot.spread_pair',
  'meter:page.visited',
  // Of members on another cluster; apps/server/src/clusters-at-work.test.ts plays it.
  'gift:gift.received',
];
/** Events that follow from a draw by chance. */
const BY_CHANCE: readonly string[] = ['ticker:draw.big', 'ship:ship.converted'];

/** How many acts are listed. The number only falls: what is mended is taken out of the list, and the number follows. */
const LISTED = 121;

const PATIENCE_MS = 300_000;

let oauth: OAuthStandIn;
let faceid: FaceIdStandIn;
let payout: PayoutStandIn;
let till: CashierTestServer<CashierStandIn>;
let recorder: OwnerRecorder;
let stage: Stage;

beforeAll(async () => {
  oauth = await startOAuthStandIn({ port: 0, wechat: { appId: 'wx-test', appSecret: 'secret' } });
  OAUTH_PERSON.code = () => oauth.issue('wechat', '阿屿');
  faceid = await startFaceIdStandIn({ port: 0 });
  const keys = generatePayoutKeys();
  payout = await startPayoutStandIn({ port: 0, keys });
  till = await openCashierTestServer(startCashierStandIn, {
    SMS_TEST_MOBILES: '13800000000,13800000001,13800000002,13800000003',
    WECHAT_APP_ID: 'wx-test',
    WECHAT_APP_SECRET: 'secret',
    WECHAT_API_URL: oauth.url,
    FACEID_URL: faceid.url,
    ...keys.env,
    PAYOUT_ALIPAY_GATEWAY: `${payout.url}/gateway.do`,
  });
  const { ctx, http } = till;
  recorder = await openOwnerRecorder(ctx);
  stage = openStage(ctx, http, recorder, (recorded) => openTimers(ctx, ctx.clock, recorded, ctx.clock.now()));
});
afterAll(async () => {
  await till.close();
  await payout.close();
  await faceid.close();
  await oauth.close();
});

/** What is seen and not listed, each with the tables of its owners. */
const unlisted = (): string[] => {
  const listed = new Set(KNOWN_TRANSACTIONS.flatMap(({ acts }) => acts));
  return [...recorder.crossings()].filter(([act]) => !listed.has(act)).map(([act, tables]) => `${act}: ${tables}`);
};

describe('owners of the transactions of the server', () => {
  it(
    'are one for each transaction, but for the acts that are listed',
    async () => {
      const began = performance.now();
      await playCases(stage);
      await publishCampaigns(stage.ctx);
      await playEvening(stage);
      await playNativeMembers(stage);
      await playRecharges(stage, till);
      await playWithdrawals(stage, payout);
      await playGuilds(stage);
      await playPartings(stage);
      await playBooks(stage);
      await playLimited(stage);
      for (const days of [1, 7, 12, 20]) await stage.pass(days * DAY_MS);
      for (const job of TIMER_NAMES) if (!recorder.played.has(`job ${job}`)) await stage.run(job);

      const seen = recorder.crossings();
      const listed = KNOWN_TRANSACTIONS.flatMap(({ acts }) => acts);
      expect({
        unlisted: unlisted(),
        gone: listed.filter((act) => !seen.has(act)),
        twice: listed.filter((act, i) => listed.indexOf(act) !== i),
      }).toEqual({ unlisted: [], gone: [], twice: [] });
      expect(listed.length).toBe(LISTED);
      const { transactions, crossing } = recorder.counts;
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(
        `${transactions} transactions of ${recorder.played.size} acts, ${crossing} write rows of several owners, ${listed.length} kinds are listed, ${seconds} s`,
      );
    },
    PATIENCE_MS,
  );

  it('were those of every consumer and every timer, but for the consumers that no act leads to', () => {
    const missed = [...CONSUMER_NAMES, ...TIMER_NAMES.map((job) => `job ${job}`)].filter(
      (name) => !recorder.played.has(name) && !BY_CHANCE.includes(name),
    );
    expect(missed.toSorted()).toEqual(UNPLAYED.toSorted());
  });
});

describe('transactions that are planted', () => {
  let me: Person;
  let other: Person;
  beforeAll(async () => {
    me = await newPerson(stage.ctx);
    other = await newPerson(stage.ctx);
    await recorder.forget();
  });
  const touch = (...people: Person[]) => sql`
    update user_account set last_active_at = last_active_at + interval '1 second'
    where user_id = any(${people.map(({ user_id }) => user_id)}::bigint[])`;

  it('a call that writes a row of another member is found, in whatever statement', async () => {
    const careless = modules.map((module) => ({
      ...module,
      handlers: (module.handlers ?? []).map((handler) =>
        handler.call.id === set_privacy_setting.id
          ? {
              ...handler,
              handle: async (call: CallContext) => {
                await (call.tx as Tx | undefined)!.run(touch(other));
                return handler.handle(call);
              },
            }
          : handler,
      ),
    }));
    const http = await openTestHttp(stage.ctx, careless);
    const send = () => http.post(pathOf(set_privacy_setting), { rank_hidden: 1, request_id: newRequestId() }, me.token);
    expect((await recorder.during('planted call', send)).code).toBe(1);
    await http.close();
    expect(unlisted()).toEqual(['planted call: users: user (idempotency, privacy) + user (user_account)']);
  });

  it('a transaction outside of calls is found, and so is a statement that no transaction was opened for', async () => {
    const { db } = stage.ctx;
    await recorder.during('planted job', () =>
      db.tx(async (tx) => {
        await tx.run(touch(me));
        await tx.run(touch(other));
      }),
    );
    await recorder.during('planted statement', () => db.run(touch(me, other)));
    expect(unlisted().filter((one) => !one.startsWith('planted call'))).toEqual([
      'planted job: users: user (user_account) + user (user_account)',
      'planted statement: users: user (user_account) + user (user_account)',
    ]);
  });

  it('two transactions of an act, each with its own owner, are lawful', async () => {
    const { db } = stage.ctx;
    await recorder.during('lawful', async () => {
      await db.tx((tx) => tx.run(touch(me)));
      await db.tx((tx) => tx.run(touch(other)));
    });
    expect(unlisted().filter((one) => one.startsWith('lawful'))).toEqual([]);
  });
});
