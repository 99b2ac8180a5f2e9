// S-IA-3: a quit application. The server says what the officer may do; for a forced quit, the officer can only let the member go
// early (QUIT-5).
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import {
  VERDICT_APPROVE,
  STATUS_COOLING,
  FEE_STATES,
  QUIT_TYPE_FORCED,
  STATUS_PENDING,
  QUIT_TYPE_NAMES,
  QUIT_REASONS,
  QUIT_STATUS_TONES,
  VERDICT_REJECT,
  type QuitApplication,
} from './apply.ts';
import s from './InGuildApply.module.css';
import { ApplicationItem } from './Item.tsx';
import type { ReviewState } from './use-review.tsx';

export type QuitApplicationItemProps = {
  readonly apply: QuitApplication;
  readonly review: ReviewState;
  readonly onPerson: (user_id: number) => void;
};

const ROLES = ['成员', '管理', '副会长', '会长'] as const;

export function QuitApplicationItem({ apply, review, onPerson }: QuitApplicationItemProps) {
  const { user, status, role, quit_type, reason_type, reason_text, stay_days, fee_fen, fee_state } = apply;
  const { flow_total, flow_90d, auto_pass_at, cooling_end_at, can_reject, can_approve, reject_left } = apply;
  const forced = quit_type === QUIT_TYPE_FORCED;
  const facts = [
    ...(flow_total === undefined ? [] : [{ name: '累计流水', value: formatFullAmount(flow_total) }]),
    ...(flow_90d === undefined ? [] : [{ name: '近 90 天流水', value: formatFullAmount(flow_90d) }]),
    ...(fee_fen > 0 ? [{ name: `费用 ${FEE_STATES[fee_state]}`, value: formatFenAsYuan(fee_fen) }] : []),
  ];
  const deadline = forced
    ? cooling_end_at !== undefined && { label: '冷静期', until: cooling_end_at, over: '即将生效' }
    : auto_pass_at !== undefined && { label: '自动通过', until: auto_pass_at, over: '即将自动通过' };
  const reason = QUIT_REASONS[reason_type];
  return (
    <ApplicationItem
      apply={apply}
      review={review}
      open={status === STATUS_PENDING || status === STATUS_COOLING}
      tone={QUIT_STATUS_TONES[status] ?? 'grey'}
      tags={<Tag tone={forced ? 'red' : 'violet'}>{QUIT_TYPE_NAMES[quit_type]}</Tag>}
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
                onPress={() => review.ask(VERDICT_REJECT, [apply])}
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
              onPress={() => review.ask(VERDICT_APPROVE, [apply])}
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
    </ApplicationItem>
  );
}
