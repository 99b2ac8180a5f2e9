// Alerts of the desk (Z46). The module that knows a trouble reports it for as long as it lasts; the desk remembers since when.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { ListSlot } from '#slots.ts';

export type Alert = {
  /** The same for as long as the trouble lasts, as `pay_rate:alipay_wap`. */
  readonly alert_id: string;
  readonly level: 'critical' | 'warn' | 'info';
  readonly title: string;
  readonly text: string;
  /** Wire name of the call whose permission one needs to see it. */
  readonly seen: string;
  /** Unix ms, where the module knows it better than the desk. */
  readonly since?: number;
  /** Where to look, and what to switch off: `queue`, `campaign`, `switch` (a key of Z56) or `page`. */
  readonly link?: { readonly kind: 'queue' | 'campaign' | 'switch' | 'page'; readonly id: string };
};

export type AlertSource = (ctx: Context, db: Queryable, now: number) => Promise<readonly Alert[]>;
export const alertSources = new ListSlot<AlertSource>('alerts of the desk');

/** Something that operators have switched off. */
export type SwitchedOff = {
  readonly scope: 'platform' | 'campaign';
  readonly key: string;
  readonly name: string;
  /** Unix ms. */
  readonly at: number;
  /** 0: the system itself. */
  readonly staff_id: number;
  readonly reason: string;
};
export const switchedOffSources = new ListSlot<(ctx: Context, db: Queryable) => Promise<readonly SwitchedOff[]>>(
  'what is switched off',
);

/**
 * A trouble that ended this long ago is forgotten; one that comes back earlier goes on. It is longer than the minute after which hidden
 * consoles ask again, so that a trouble does not begin anew each time while nobody looks.
 */
const FORGOTTEN_S = 150;
const keyOf = (alert_id: string): string => `desk:since:${alert_id}`;

/** Since when each of these has lasted, unix ms. All processes agree through Redis; without it everything has just begun. */
export async function rememberSince(ctx: Context, ids: readonly string[], now: number): Promise<Map<string, number>> {
  const since = await Promise.all(
    ids.map(async (id) => {
      try {
        await ctx.redis.set(keyOf(id), String(now), 'EX', FORGOTTEN_S, 'NX');
        const [first] = await Promise.all([ctx.redis.get(keyOf(id)), ctx.redis.expire(keyOf(id), FORGOTTEN_S)]);
        return [id, Number(first ?? now)] as const;
      } catch {
        return [id, now] as const;
      }
    }),
  );
  return new Map(since);
}
