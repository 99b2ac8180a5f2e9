// What the stories and acts of the world work with: the running product, its clock and its people.
import type { CallSpec, ReplyOf } from '@shengyu/contract/call.ts';
import type { Clock } from '@shengyu/server/clock.ts';
import type { Context } from '@shengyu/server/context.ts';
import type { CashierStandIn } from '../standins/cashier.ts';
import type { PayoutStandIn } from '../standins/payout.ts';
import type { Caller, CallRequest } from './caller.ts';
import type { Chance } from './chance.ts';
import type { NativeSide } from './native-side.ts';
import type { Send } from './send.ts';

/** A member of the island. The token is renewed by `islander.login` when it has run out in the moved time. */
export type Islander = {
  readonly user_id: number;
  readonly mobile: string;
  readonly nickname: string;
  readonly gender: 1 | 2;
  readonly birthday: string;
  /** An address of the person's own, because the limits of the server count per address. */
  readonly address: string;
  /** True when the person has passed real-name verification. */
  verified: boolean;
  token?: string;
  /** Unix milliseconds at which the token ends. */
  tokenEnds?: number;
};

export type StaffPerson = { readonly account: string; token?: string; tokenEnds?: number };

export type Island = {
  readonly ctx: Context;
  readonly clock: Clock & { set(at: number): void; advance(ms: number): void };
  readonly send: Send;
  readonly caller: Caller;
  readonly native: NativeSide;
  readonly cashier: CashierStandIn;
  readonly payout: PayoutStandIn;
  /** A stream of chances of its own for each name, so that the order of acts changes nothing (WORLD-4). */
  chance(name: string): Chance;
  /** The token of a member, who logs in by an SMS code when there is none or it has run out. */
  login(who: Islander): Promise<string>;
  /** A member's call; logs the member in when the token has run out. */
  as<C extends CallSpec>(who: Islander, call: C, request: CallRequest<C>): Promise<ReplyOf<C>>;
  /** A console call of staff; logs in by password and one-time code when needed. */
  staff<C extends CallSpec>(account: string, call: C, request: CallRequest<C>): Promise<ReplyOf<C>>;
  /** Runs every consumer on the events written since the last drain. */
  drain(): Promise<void>;
  /** Moves the clock forward to `at`: due timers and jobs run on the way, and their events are drained. */
  advanceTo(at: number): Promise<void>;
};
