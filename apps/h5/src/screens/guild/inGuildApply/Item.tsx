// Common layout of an application: applicant, deadline, and the verdict or the two buttons.
import { formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { TickInput } from '@shengyu/ui/Checkbox/Tick.tsx';
import { Countdown } from '@shengyu/ui/Countdown/Countdown.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Tag, type TagTone } from '@shengyu/ui/Tag/Tag.tsx';
import type { ReactNode } from 'react';
import { useAppClock } from '#features/clock/app-clock.ts';
import { VERDICT_APPROVE, urgencyOf, type GuildApplication } from './apply.ts';
import s from './InGuildApply.module.css';
import type { ReviewState } from './use-review.tsx';

export type ApplicationItemProps = {
  readonly apply: GuildApplication;
  readonly review: ReviewState;
  /** True while the application is undecided. */
  readonly open: boolean;
  readonly tone: TagTone;
  readonly tags: ReactNode;
  readonly caption: ReactNode;
  /** When the application is decided automatically, and the label for that. */
  readonly deadline?: { readonly label: string; readonly until: number; readonly over: string };
  readonly buttons: ReactNode;
  readonly onPerson: (user_id: number) => void;
  readonly children: ReactNode;
};

export function ApplicationItem(props: ApplicationItemProps) {
  const { apply, review, open, tone, tags, caption, deadline, buttons, onPerson, children } = props;
  const { user, apply_id, status_text, handler, handled_at, reject_reason } = apply;
  const clock = useAppClock();
  const verdict = review.verdicts.get(apply_id);
  const choosing = review.chosen !== undefined && open && !verdict;
  // An application that this role may not decide cannot be selected either.
  const choosable = !('can_approve' in apply) || apply.can_approve === 1;
  return (
    <article className={s.item} aria-label={user.nickname}>
      <div className={s.head}>
        {choosing && (
          <label className={s.tick}>
            <span className="sr-only">选择 {user.nickname}</span>
            <TickInput
              type="checkbox"
              checked={review.chosen.has(apply_id)}
              disabled={!choosable}
              onChange={(on) => review.choose([apply], on)}
            />
          </label>
        )}
        <button type="button" className={s.who} onClick={() => onPerson(user.user_id)}>
          <Avatar src={user.avatar} online={user.is_online === 1} />
          <span className={s.words}>
            <span className={s.line}>
              <b className={s.name}>{user.nickname}</b>
              {tags}
            </span>
            <span className={s.caption}>{caption}</span>
          </span>
        </button>
        {!open && !verdict && <Tag tone={tone}>{status_text}</Tag>}
        {verdict && <Tag tone={verdict.done === VERDICT_APPROVE ? 'green' : 'grey'}>{verdict.text}</Tag>}
      </div>
      {/* The details are hidden once the application is decided. */}
      {!verdict && children}
      {open && !verdict ? (
        <div className={s.foot}>
          <span className={joinClassNames(s.left, deadline && s[urgencyOf(deadline.until, clock.now())])}>
            {deadline && (
              <Countdown label={deadline.label} until={deadline.until} offset={clock.offset} over={deadline.over} />
            )}
          </span>
          {!choosing && review.acts && buttons}
        </div>
      ) : (
        handled_at !== undefined &&
        !verdict && (
          <p className={s.handled}>
            {handler ? `已由 ${handler.nickname} 处理` : '系统处理'} ·{' '}
            <span className="num">{formatDateAndMinute(instantOfUnixSeconds(handled_at))}</span>
            {reject_reason && <span className={s.reason}>原因：{reject_reason}</span>}
          </p>
        )
      )}
    </article>
  );
}
