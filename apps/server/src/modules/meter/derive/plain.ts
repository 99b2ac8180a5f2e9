// Events that move meters by what they carry alone.
import { catalogueOf } from '#modules/kit/index.ts';
import { taskGain } from '../campaign-meters.ts';
import { campaignIn, countIn, idIn, textIn } from '../read.ts';
import { user, type Derivations, type Derive } from './derivation.ts';

/** One unit for the member of the event. */
const once =
  (meter: string): Derive =>
  ({ data }) => [{ meter, subject: user(idIn(data, 'user_id')), n: 1, ...campaignIn(data) }];

export const plain: Derivations = {
  'user.active_day': once('user.active_day'),
  'user.profile_changed': (event, tx, ctx) =>
    event.data.completed === 1 || event.data.completed === true ? once('profile.completed')(event, tx, ctx) : [],
  'guild.joined': once('guild.joined'),
  // The account that was filled; who paid for it may be nobody we know.
  'recharge.paid': ({ data }) => [{ meter: 'recharge.paid', subject: user(idIn(data, 'target_id')), n: 1 }],
  'beta.scored': ({ data }) => [
    { meter: 'beta.score', subject: user(idIn(data, 'user_id')), n: countIn(data, 'score') },
  ],
  'wish.written': once('wish.written'),
  'wish.liked': once('wish.liked'),
  'tarot.spread_read': once('tarot.spread_read'),
  'tarot.spread_pair': once('tarot.spread_pair'),
  'fortune.viewed': once('fortune.viewed'),
  'match.made': ({ data }) => [{ meter: 'match.made', subject: user(idIn(data, 'a')), n: 1, ...campaignIn(data) }],
  'level.up': ({ data }) =>
    data.kind === 'wealth'
      ? [
          {
            meter: 'wealth.level',
            subject: user(idIn(data, 'user_id')),
            n: countIn(data, 'to') - countIn(data, 'from'),
            gauge: countIn(data, 'to'),
          },
        ]
      : [],
  // KIT-16: the activity a task of `level` gives is a meter, not a thing.
  'task.claimed': async ({ data }, _tx, ctx) => {
    const n = taskGain(await catalogueOf(ctx), textIn(data, 'task_id'), 'active');
    return n > 0 ? [{ meter: 'active.points', subject: user(idIn(data, 'user_id')), n }] : [];
  },
};
