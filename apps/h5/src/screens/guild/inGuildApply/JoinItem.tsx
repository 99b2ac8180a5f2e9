// S-IA-2: a join application with facts that help to decide; the hint only advises (JOIN-5).
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { RelativeTime } from '@shengyu/ui/RelativeTime/RelativeTime.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useAppClock } from '#features/clock/app-clock.ts';
import {
  VERDICT_APPROVE,
  APPLICANT_HINTS,
  JOIN_STATUS_TONES,
  STATUS_PENDING,
  QUIT_TYPE_NAMES,
  VERDICT_REJECT,
  type JoinApplication,
} from './apply.ts';
import s from './InGuildApply.module.css';
import { ApplicationItem } from './Item.tsx';
import type { ReviewState } from './use-review.tsx';
import { VoiceIntroPlayer } from './Voice.tsx';

export type JoinApplicationItemProps = {
  readonly apply: JoinApplication;
  readonly review: ReviewState;
  readonly onPerson: (user_id: number) => void;
};

/** The first three characters of a fact (近 3…, 近 9…, 近一年) tell its period. */
const SPAN = 3;

export function JoinApplicationItem({ apply, review, onPerson }: JoinApplicationItemProps) {
  const { offset } = useAppClock();
  const { user, status, apply_text, voice_url, created_at, expire_at, hint, hint_text } = apply;
  return (
    <ApplicationItem
      apply={apply}
      review={review}
      open={status === STATUS_PENDING}
      tone={JOIN_STATUS_TONES[status] ?? 'grey'}
      tags={<Tag tone={APPLICANT_HINTS[hint].tone}>{APPLICANT_HINTS[hint].name}</Tag>}
      caption={
        <>
          财富 <span className="num">{user.wealth_level}</span> · 魅力 <span className="num">{user.charm_level}</span> ·{' '}
          <RelativeTime at={created_at} offset={offset} />
        </>
      }
      deadline={{ label: '剩余', until: expire_at, over: '已过期' }}
      buttons={
        <>
          <Button
            size="sm"
            variant="line"
            label={`拒绝 ${user.nickname}`}
            onPress={() => review.ask(VERDICT_REJECT, [apply])}
          >
            拒绝
          </Button>
          <span className={s.gap} />
          <Button size="sm" label={`通过 ${user.nickname}`} onPress={() => review.ask(VERDICT_APPROVE, [apply])}>
            通过
          </Button>
        </>
      }
      onPerson={onPerson}
    >
      {(apply_text || voice_url) && (
        <div className={s.said}>
          {apply_text && <p>{apply_text}</p>}
          {voice_url && <VoiceIntroPlayer url={voice_url} name={user.nickname} />}
        </div>
      )}
      <ul className={s.facts} aria-label="申请人资料">
        <li className={s[hint]}>{hint_text}</li>
        {apply.inviter && <li>由 {apply.inviter.nickname} 邀请</li>}
        {factsOf(apply).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </ApplicationItem>
  );
}

/** Facts about the applicant, without those that the hint already states for the same period. */
function factsOf({ profile, hint_text }: JoinApplication): string[] {
  const { register_days, is_real_name, guild_num_1y, last_guild_name, last_quit_type } = profile;
  const left = last_quit_type !== undefined && QUIT_TYPE_NAMES[last_quit_type as 1 | 2 | 3];
  const facts = [
    `注册 ${register_days} 天`,
    is_real_name === 1 ? '已实名' : '未实名',
    `近 30 天上麦 ${Math.floor(profile.mic_minutes_30d / 60)} 小时`,
    `近一年 ${guild_num_1y} 个公会`,
    `近 90 天违规 ${profile.violation_num_90d} 次`,
    ...(last_guild_name ? [`曾在 ${last_guild_name}${left ? `（${left}）` : ''}`] : []),
  ];
  return facts.filter((fact) => fact.slice(0, SPAN) !== hint_text.slice(0, SPAN));
}
