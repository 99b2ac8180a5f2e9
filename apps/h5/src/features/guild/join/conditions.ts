// Conditions a guild sets for applicants, and how a member can meet each of them (S-GL-4).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import type { OwnProfile } from '#features/account/use-me.ts';

export type GuildDetail = ReplyFrom<'POST /api/v1/get_guild_detail'>;

export type JoinCondition = {
  readonly name: string;
  /** Undefined when the member's profile is unknown, for example without a login. */
  readonly met: boolean | undefined;
  /** How the member can meet the condition. */
  readonly how?: string;
  readonly route?: string;
};

export function joinConditionsOf(
  { join_condition }: Pick<GuildDetail, 'join_condition'>,
  me: OwnProfile | undefined,
): JoinCondition[] {
  const { min_wealth_level, min_charm_level, need_voice } = join_condition;
  const met = (isMet: (me: OwnProfile) => boolean): boolean | undefined => (me ? isMet(me) : undefined);
  const level = (name: string, least: number, key: 'wealth_level' | 'charm_level', how: string): JoinCondition[] =>
    least > 1
      ? [
          {
            name: `${name} ${least} 级${me ? `（当前 ${me[key]} 级）` : ''}`,
            met: met((one) => one[key] >= least),
            how,
            route: '/grade',
          },
        ]
      : [];
  return [
    {
      name: '完成实名认证',
      met: met(({ self }) => self !== undefined && self.is_real_name === 1),
      how: '提交申请时可以直接完成',
    },
    ...level('财富等级', min_wealth_level, 'wealth_level', '完成每日任务可以升级'),
    ...level('魅力等级', min_charm_level, 'charm_level', '上麦互动可以升级'),
    ...(need_voice === 1
      ? [
          {
            name: '语音介绍',
            met: met(({ voice_url }) => voice_url !== undefined),
            how: '请在 App 个人主页录制语音介绍',
          },
        ]
      : []),
  ];
}
