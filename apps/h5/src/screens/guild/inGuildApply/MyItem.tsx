import { formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Countdown } from '@shengyu/ui/Countdown/Countdown.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { renewReads } from '@shengyu/web/read/cache.ts';
import { useAppClock } from '#features/clock/app-clock.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useRoute } from '#shell/route.ts';
import { useServices } from '#shell/services.ts';
import { JOIN_STATUS_TONES, STATUS_PENDING, type OwnApplication } from './apply.ts';
import s from './Mine.module.css';

export type OwnApplicationItemProps = {
  readonly apply: OwnApplication;
  /** True when the data is an offline copy, on which nothing can be done. */
  readonly closed: boolean;
  readonly onChanged: () => Promise<unknown>;
};

export function OwnApplicationItem({ apply, closed, onChanged }: OwnApplicationItemProps) {
  const { client } = useServices();
  const { navigation } = useRoute();
  const clock = useAppClock();
  const { apply_id, guild, status, status_text, apply_text, created_at, handled_at, expire_at } = apply;
  const open = status === STATUS_PENDING;
  const takeBack = async (): Promise<void> => {
    const asked = client.mutate('POST /api/v1/cancel_join_guild', { apply_id }, { quiet: true });
    const { data } = await mutationOutcomeOf(asked);
    if (data) showToast('已撤回', 'ok');
    await Promise.all([onChanged(), renewReads('POST /api/v1/my_apply_join_list')]);
  };
  const steps = [
    { name: '提交申请', at: created_at, past: true },
    { name: '公会审核', at: undefined, past: !open },
    { name: open ? '等待结果' : status_text, at: handled_at, past: !open },
  ];
  return (
    <article className={s.item} aria-label={guild.guild_name}>
      <div className={s.head}>
        <button type="button" className={s.guild} onClick={() => navigation.go(`/guild/detail?id=${guild.guild_id}`)}>
          <Avatar src={guild.logo} tile />
          <span className={s.words}>
            <b className={s.name}>{guild.guild_name}</b>
            <span className={s.caption}>
              Lv.<span className="num">{guild.guild_level}</span> · <span className="num">{guild.member_num}</span> 人
            </span>
          </span>
        </button>
        <Tag tone={JOIN_STATUS_TONES[status] ?? 'grey'}>{status_text}</Tag>
      </div>
      <ol className={s.steps} aria-label="进度">
        {steps.map(({ name, at, past }) => (
          <li key={name} className={joinClassNames(s.step, past && s.past)}>
            <i className={s.dot} />
            <span className={s.stepName}>{name}</span>
            {at !== undefined && (
              <span className={`num ${s.at}`}>{formatDateAndMinute(instantOfUnixSeconds(at)).slice(5)}</span>
            )}
          </li>
        ))}
      </ol>
      {apply_text && <p className={s.said}>{apply_text}</p>}
      {apply.reject_reason && <p className={s.why}>原因：{apply.reject_reason}</p>}
      {apply.next_apply_at !== undefined && (
        <p className={s.caption}>
          <span className="num">{formatDateAndMinute(instantOfUnixSeconds(apply.next_apply_at))}</span> 后可再次申请
        </p>
      )}
      {open && (
        <div className={s.foot}>
          <span className={s.left}>
            <Countdown label="剩余" until={expire_at} offset={clock.offset} over="已过期" />
          </span>
          {apply.can_cancel === 1 && !closed && (
            <Button size="sm" variant="line" label={`撤回 ${guild.guild_name}`} onPress={takeBack}>
              撤回
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
