// Takes subjects off the running boards, or puts them back, when users, pairs or guilds change: RANK-7 (who may not be ranked) and
// BOARD-11 (ended pairs).
import {
  userBanned,
  userCancelled,
  userProfileChanged,
  userRealNamePassed,
  userUnbanned,
} from '#events/catalogue/account.ts';
import { guildDisbanded, guildFrozen, guildUnfrozen } from '#events/catalogue/guild.ts';
import { relationEnded } from '#events/catalogue/people.ts';
import { consumes } from '#events/consumes.ts';
import type { EventType } from '#events/event.ts';
import type { Consumer } from '#module.ts';
import { setSubjectBarred } from './settle/exclude.ts';
import { findBarredPeople } from './subjects/people.ts';

const barsGuild = (type: EventType<{ guild_id: number }>, barred: boolean): Consumer =>
  consumes(type, (tx, { data }, ctx) => setSubjectBarred(ctx, tx, 'guild', data.guild_id, barred));

/** Reads the user's current state instead of trusting the event, because events may arrive out of order. */
const asksAgain = (type: EventType<{ user_id: number }>): Consumer =>
  consumes(type, async (tx, { data: { user_id } }, ctx) => {
    await setSubjectBarred(
      ctx,
      tx,
      'user',
      user_id,
      (await findBarredPeople(tx, [user_id], ctx.clock.now())).has(user_id),
    );
  });

export const consumers: readonly Consumer[] = [
  asksAgain(userBanned),
  asksAgain(userUnbanned),
  asksAgain(userCancelled),
  asksAgain(userRealNamePassed),
  asksAgain(userProfileChanged),
  barsGuild(guildFrozen, true),
  barsGuild(guildUnfrozen, false),
  barsGuild(guildDisbanded, true),
  consumes(relationEnded, (tx, { data }, ctx) => setSubjectBarred(ctx, tx, 'pair', data.relation_id, true)),
];
