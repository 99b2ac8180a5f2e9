// What waits for a second person in the console (CON-2): every role finds something that it may decide and somebody else has asked
// for. Campaign authors decide nothing (OPS-6); theirs is the campaign that waits for an approver (campaign-drafts.ts), and that of
// finance2 a wrong amount (recharge-orders.ts).
import { item_grant } from '@shengyu/contract/calls/bag.ts';
import { guild_freeze, guild_unfreeze } from '@shengyu/contract/calls/guild-console.ts';
import { user_reset_real_name, user_set_patrol } from '@shengyu/contract/calls/identity-console.ts';
import { rank_exclude } from '@shengyu/contract/calls/rank.ts';
import { recharge_refund } from '@shengyu/contract/calls/recharge.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { rechargeOnce } from '../acts/till.ts';
import type { Happening, Town, TownGuild } from '../town.ts';
import { ago, findGuild, happening, pickBystanders } from './find.ts';

/** The first of these guilds that this size of world has. */
const findFirstGuild = (town: Town, ...names: readonly string[]): TownGuild | undefined =>
  names.map((name) => findGuild(town, name)).find((guild) => guild !== undefined);

export const approvalScenes: readonly Happening[] = [
  happening('a freeze that waits for the second person', ago({ hours: 9 }), async (island, town) => {
    const guild = findFirstGuild(town, '烈焰红唇', '初潮', '月屿声工坊');
    if (!guild) return;
    const reason = '收到多起诱导加外部群的举报，申请冻结核查';
    await island.staff('guild', guild_freeze, { guild_id: guild.guild_id, reason });
  }),
  happening('an unfreezing that waits for the second person', ago({ hours: 3 }), async (island, town) => {
    const [frozen, other] = [findGuild(town, '无名之岛'), findGuild(town, '云上城邦')];
    if (frozen) {
      const reason = '会长已提交整改说明，涉事成员已移除，申请解冻';
      await island.staff('guild2', guild_unfreeze, { guild_id: frozen.guild_id, reason });
      // The smallest world has no frozen guild.
    } else if (other)
      await island.staff('guild2', guild_freeze, { guild_id: other.guild_id, reason: '企业资质到期未更新，申请冻结' });
  }),

  happening('a refund that waits for the second person', ago({ hours: 8 }), async (island, town) => {
    const [who] = pickBystanders(island, town, 'refund that waits', 1);
    if (!who) return;
    const out_trade_no = await rechargeOnce(island, who, 68);
    await island.staff('finance', recharge_refund, { out_trade_no, reason: '家长来电，称孩子误操作，申请退款' });
  }),

  happening('a grant that waits for the second person', ago({ hours: 4, minutes: 20 }), async (island, { cast }) => {
    await island.staff('support', item_grant, {
      user_ids: [cast.member.user_id],
      grant: [{ item_code: 'g_pearl', qty: 5 }],
      ticket_no: 'T-20418',
      reason: '房间故障期间送出的礼物没有到账，补发',
    });
  }),
  happening(
    'a new real name that waits for the second person',
    ago({ hours: 2, minutes: 40 }),
    async (island, town) => {
      const [who] = pickBystanders(island, town, 'real name to be reset', 1);
      if (!who) return;
      const reason = '会员改名，已上传新身份证明，申请重新认证';
      await island.staff('support2', user_reset_real_name, { user_id: who.user_id, reason });
    },
  ),

  happening(
    'an exclusion that waits for the second person',
    ago({ hours: 1, minutes: 30 }),
    async (island, { payers }) => {
      const subject = payers.at(-2);
      if (!subject) return;
      await island.staff('approver', rank_exclude, {
        rank_code: 'honour_giver',
        period_key: dayOf(island.clock.now()),
        subject_id: subject.user_id,
        reason: '与收礼方疑似同一人，先移出今日榜单',
      });
    },
  ),

  happening('a patrol that waits for the second person', ago({ hours: 6, minutes: 10 }), async (island, town) => {
    const [who] = pickBystanders(island, town, 'patrol that waits', 1);
    if (!who) return;
    await island.staff('admin2', user_set_patrol, { user_id: who.user_id, is_patrol: 1, reason: '下月巡查轮值' });
  }),
];
