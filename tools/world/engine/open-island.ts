// Opens the island: the whole server in this process on a clock of its own, the stand-ins of its providers, and the people who use it.
import type { FastifyInstance } from 'fastify';
import { sha256 } from '@shengyu/server/ids.ts';
import { mobile_login, get_sms_code } from '@shengyu/contract/calls/identity.ts';
import { auth_login } from '@shengyu/contract/calls/console.ts';
import { modules, registry } from '@shengyu/server/app.ts';
import { createManualClock } from '@shengyu/server/clock.ts';
import { loadConfig, type Config } from '@shengyu/server/config.ts';
import { buildContext, type Context } from '@shengyu/server/context.ts';
import { DEMO_STAFF } from '@shengyu/server/demo/staff.ts';
import { computeOtpStep, generateOtp } from '@shengyu/server/modules/console/index.ts';
import { openPayGateways } from '@shengyu/server/providers/pay/pay-channels.ts';
import { buildServer } from '@shengyu/server/wire/server.ts';
import { startCashierStandIn } from '../../standins/cashier.ts';
import { startFaceIdStandIn } from '../../standins/faceid.ts';
import { generatePayoutKeys, startPayoutStandIn } from '../../standins/payout.ts';
import { Caller, CallRefused } from '../caller.ts';
import { createChance } from '../chance.ts';
import type { Island, Islander, StaffPerson } from '../island.ts';
import { NativeSide, type NativeApp } from '../native-side.ts';
import { deviceOf } from '../pulse/pulse-facts.ts';
import { sendInProcess, type Send } from '../send.ts';
import { openDigest, type Digest } from './digest.ts';
import { withEntropy } from './entropy.ts';
import { startTimeMachine, type TimeMachine } from './time.ts';

export type OpenedIsland = Island & {
  readonly time: TimeMachine;
  close(): Promise<void>;
};

export type IslandOptions = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly seed: string;
  readonly namespace: string;
  /** Unix milliseconds at which the clock starts. */
  readonly at: number;
  readonly nativeApp: NativeApp;
  /** How requests reach the server and events their consumers; in this process and in groups of 40 unless told otherwise. */
  readonly road?: Road;
};

/** A way on which the world's requests and events travel; grouping.test.ts proves that all lead to the same rows. */
export type Road = {
  /** Called before the server is ready. */
  readonly connect: (app: FastifyInstance) => Promise<Send>;
  readonly openDigest: (ctx: Context) => Promise<Digest>;
};

const GROUP = 40;
export const groupedRoad = (group: number): Road => ({
  connect: async (app) => {
    await app.ready();
    return sendInProcess(app);
  },
  openDigest: async (ctx) => openDigest(ctx, modules, group),
});

/** All members of the world act from one process, so the server's limits per address and member would only be in the way. */
const NO_LIMITS = { mutation: 1e9, money: 1e9, ip: 1e9, read: 1e9 };
/** A session lives 30 days; the world logs in again a little earlier. */
const MARGIN_MS = 3_600_000;
/** CON-1: 30 minutes without a call end the login of staff. */
const STAFF_IDLE_MS = 25 * 60_000;

/** Nobody watches the past: pushes to open pages would only fill Redis with events of bygone days. */
const SILENT: Context['live'] = {
  publish: () => undefined,
  subscribe: () => () => undefined,
  recent: async () => [],
  close: async () => undefined,
};

export const buildWorldConfig = (
  env: Readonly<Record<string, string | undefined>>,
  more: Readonly<Record<string, string>> = {},
): Config =>
  loadConfig({
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    ...env,
    SMS_TEST_MOBILES: '1380000*',
    // Signing waits until its contract is printed, so that no job is left behind.
    CONTRACT_PATIENCE_MS: '60000',
    // Staff log in at every other scene; hashing at the strength of production would take minutes in all.
    STAFF_PASSWORD_COST: '10',
    DATABASE_POOL: '12',
    ...more,
  });

export async function openIsland(options: IslandOptions): Promise<OpenedIsland> {
  const clock = createManualClock(options.at);
  const keys = generatePayoutKeys();
  const [cashier, payout, faceId] = await Promise.all([
    startCashierStandIn({ port: 0, now: clock.now }),
    startPayoutStandIn({ port: 0, keys }),
    startFaceIdStandIn({ port: 0 }),
  ]);
  const config = buildWorldConfig(options.env, {
    NAMESPACE: options.namespace,
    FACEID_URL: faceId.url,
    ...cashier.env(),
    ...keys.env,
    PAYOUT_ALIPAY_GATEWAY: `${payout.url}/gateway.do`,
  });
  const built = await buildContext(config, { clock, name: 'world', registry, isLongWork: true });
  const pay = openPayGateways(config, clock.now);
  const ctx: Context = { ...built, live: SILENT, providers: { ...built.providers, pay } };
  const app = await buildServer(ctx, modules, { limits: NO_LIMITS });
  const { connect, openDigest: startDigest } = options.road ?? groupedRoad(GROUP);
  const send = await connect(app);
  const digest = await startDigest(ctx);
  const caller = new Caller(send);
  const time = startTimeMachine({ ctx, clock, modules, digest, after: options.at });
  const people = createMemberLogins(caller, clock.now);
  const desk = createStaffLogins(caller, clock.now);
  return {
    ctx,
    clock,
    send,
    caller,
    cashier,
    payout,
    time,
    native: new NativeSide(send, options.nativeApp, clock.now),
    chance: (name) => createChance(options.seed, name),
    login: (who) => people.login(who),
    as: async (who, call, request) => {
      const source = { token: await people.login(who), address: who.address };
      try {
        return await caller.call(call, request, source);
      } catch (error) {
        // The session may have been ended meanwhile, by a ban that is over or by staff.
        if (!(error instanceof CallRefused && error.reason === 'login')) throw error;
        people.forget(who);
        return caller.call(call, request, { ...source, token: await people.login(who) });
      }
    },
    staff: async (account, call, request) =>
      caller.call(call, request, { token: await desk.login(account), address: '10.0.0.1' }),
    drain: () => time.drain(),
    advanceTo: (at) => time.advanceTo(at),
    close: async () => {
      await digest.stop();
      await app.close();
      await ctx.close();
      await Promise.all([cashier.close(), payout.close(), faceId.close()]);
    },
  };
}

/** Members log in by SMS code; acts that run beside one another share one login of the same member. */
function createMemberLogins(caller: Caller, now: () => number) {
  const running = new Map<number, Promise<string>>();
  const open = async (who: Islander): Promise<string> => {
    const source = { address: who.address };
    const asker = { mobile: who.mobile, device_id: deviceOf(who.mobile) };
    await caller.call(get_sms_code, { ...asker, scene: 'login' }, source);
    const reply = await caller.call(mobile_login, { ...asker, code: '000000', agree: 1 }, source);
    who.token = reply.token!;
    who.tokenEnds = reply.expire_at! * 1000;
    return who.token;
  };
  return {
    async login(who: Islander): Promise<string> {
      if (who.token !== undefined && who.tokenEnds! > now() + MARGIN_MS) return who.token;
      const known = running.get(who.user_id);
      if (known) return known;
      // Whoever logs in first pays with its bytes; the token must not depend on which act that is.
      const opening = withEntropy(`login ${who.mobile} ${now()}`, () => open(who)).finally(() =>
        running.delete(who.user_id),
      );
      running.set(who.user_id, opening);
      return opening;
    },
    forget(who: Islander): void {
      delete who.token;
    },
  };
}

function createStaffLogins(caller: Caller, now: () => number) {
  const known = new Map<string, StaffPerson>(DEMO_STAFF.map(({ account }) => [account, { account }]));
  return {
    async login(account: string): Promise<string> {
      const staff = known.get(account);
      const secret = DEMO_STAFF.find((one) => one.account === account);
      if (!staff || !secret) throw new Error(`no staff account ${account}`);
      if (staff.token === undefined || staff.tokenEnds! <= now()) {
        const otp = generateOtp(secret.otp!, computeOtpStep(now()));
        const request = { account, password: secret.password!, otp };
        staff.token = (await caller.call(auth_login, request, { address: '10.0.0.1' })).token;
      }
      staff.tokenEnds = now() + STAFF_IDLE_MS;
      return staff.token;
    },
  };
}

/** A secret of the world's native app that follows from its seed, so that the same seed gives the same world (WORLD-4). */
export const buildNativeApp = (seed: string): NativeApp => ({
  app_id: 'demo_native',
  secret: sha256(`native app of ${seed}`).toString('base64url'),
});
