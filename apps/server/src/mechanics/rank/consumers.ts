// What becomes of people, pairs and guilds while they stand on boards (RANK-7, BOARD-11).
import type { DomainEvent } from '#events/outbox.ts';
import type { Consumer } from '#module.ts';
import { bar } from './exclude.ts';
import { barredPeople } from './people.ts';
import type { SubjectKind } from './subjects.ts';

const idOf = (data: DomainEvent['data'], field: string): number => {
  const id = data[field];
  if (!Number.isSafeInteger(id)) throw new Error(`${field} is no id: ${String(id)}`);
  return id as number;
};

const bars = (on: string, kind: SubjectKind, field: string, barred: boolean): Consumer => ({
  on,
  run: (tx, { data }, ctx) => bar(ctx, tx, kind, idOf(data, field), barred),
});

/** Asks how the person stands now: of two events the older may come last. */
const asksAgain = (on: string): Consumer => ({
  on,
  run: async (tx, { data }, ctx) => {
    const user_id = idOf(data, 'user_id');
    await bar(ctx, tx, 'user', user_id, (await barredPeople(tx, [user_id], ctx.clock.now())).has(user_id));
  },
});

export const consumers: readonly Consumer[] = [
  asksAgain('user.banned'),
  asksAgain('user.unbanned'),
  asksAgain('user.cancelled'),
  asksAgain('user.real_name_passed'),
  asksAgain('user.profile_changed'),
  bars('guild.frozen', 'guild', 'guild_id', true),
  bars('guild.unfrozen', 'guild', 'guild_id', false),
  bars('guild.disbanded', 'guild', 'guild_id', true),
  bars('relation.ended', 'pair', 'relation_id', true),
];
