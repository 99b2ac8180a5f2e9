// S-IA-3: somebody who wants out. What may be done the server says; a forced quit can only be let go early (QUIT-5).
import { fullAmount, yuanFromFen } from '@shengyu/rules/amount.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import {
  APPROVE,
  COOLING,
  FEE_STATES,
  FORCED,
  PENDING,
  QUIT_NAMES,
  QUIT_REASONS,
  QUIT_TONES,
  REJECT,
  type QuitApply,
} from './apply.ts';
import s from './InGuildApply.module.css';
import { Item } from './Item.tsx';
import type { Reviewing } from './use-review.tsx';

export type QuitItemProps = {
  readonly apply: QuitApply;
  readonly review: Reviewing;
  readonly onPerson: (user_id: number) => void;
};

const ROLES = ['成员', '管理', '副会长', '会长'] as const;

export function QuitItem({ apply, review, onPerson }: QuitItemProps) {
  const { user, status, role, quit_type, reason_type, reason_text, stay_days, fee_fen, fee_state } = apply;
  const { flow_total, flow_90d, auto_pass_at, cooling_end_at, can_reject, can_approve, reject_left } = apply;
  const forced = quit_type === FORCED;
  const facts = [
    ...(flow_total === undefined ? [] : [{ name: '累计流水', value: fullAmount(flow_total) }]),
    ...(flow_90d === undefined ? [] : [{ name: '近 90 天流水', value: fullAmount(flow_90d) }]),
    ...(fee_fen > 0 ? [{ name: `费用 ${FEE_STATES[fee_state]}`, value: yuanFromFen(fee_fen) }] : []),
  ];
  const deadline = forced
    ? cooling_end_at !== undefined && { label: '冷静期', until: cooling_end_at, over: '即将生效' }
    : auto_pass_at !== undefined && { label: '自动通过', until: auto_pass_at, over: '即将自动通过' };
  const reason = QUIT_REASONS[reason_type];
  return (
    <Item
      apply={apply}
      review={review}
      open={status === PENDING || status === COOLING}
      tone={QUIT_TONES[status] ?? 'grey'}
      tags={<Tag tone={forced ? 'red' : 'violet'}>{QUIT_NAMES[quit_type]}</Tag>}
      caption={
        <>
          {ROLES[role]} · 入会 <span className="num">{stay_days}</span> 天
        </>
      }
      {...(deadline ? { deadline } : {})}
      buttons={
        <>
          {can_reject === 1 && (
            <>
              <Button
                size="sm"
                variant="line"
                label={`拒绝 ${user.nickname}，剩余 ${reject_left} 次`}
                onPress={() => review.ask(REJECT, [apply])}
              >
                拒绝（剩余 {reject_left} 次）
              </Button>
              <span className={s.gap} />
            </>
          )}
          {can_approve === 1 && (
            <Button
              size="sm"
              label={`${forced ? '提前放行' : '通过'} ${user.nickname}`}
              onPress={() => review.ask(APPROVE, [apply])}
            >
              {forced ? '提前放行' : '通过'}
            </Button>
          )}
        </>
      }
      onPerson={onPerson}
    >
      {(reason || reason_text) && <p className={s.said}>{[reason, reason_text].filter(Boolean).join('：')}</p>}
      {facts.length > 0 && (
        <dl className={s.figures}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Item>
  );
}
