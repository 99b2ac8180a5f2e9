import { dateAndMinute, instantOf } from '@shengyu/rules/calendar.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Countdown } from '@shengyu/ui/Countdown/Countdown.tsx';
import { cx } from '@shengyu/ui/cx.ts';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { refetchQueries } from '#lib/query.ts';
import { useAppClock } from '#mechanics/campaign/app-clock.ts';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import { usePlace } from '#shell/place.ts';
import { useServices } from '#shell/services.ts';
import { JOIN_TONES, PENDING, type MyApply } from './apply.ts';
import s from './Mine.module.css';

export type MyItemProps = {
  readonly apply: MyApply;
  /** A copy from the phone: to be read only. */
  readonly closed: boolean;
  readonly onChanged: () => Promise<unknown>;
};

export function MyItem({ apply, closed, onChanged }: MyItemProps) {
  const { client } = useServices();
  const { navigation } = usePlace();
  const clock = useAppClock();
  const { apply_id, guild, status, status_text, apply_text, created_at, handled_at, expire_at } = apply;
  const open = status === PENDING;
  const takeBack = async (): Promise<void> => {
    const asked = client.mutate('POST /api/v1/cancel_join_guild', { apply_id }, { quiet: true });
    const { data } = await outcomeOf(asked);
    if (data) toast('已撤回', 'ok');
    await Promise.all([onChanged(), refetchQueries(['my_apply_join_list'])]);
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
        <Tag tone={JOIN_TONES[status] ?? 'grey'}>{status_text}</Tag>
      </div>
      <ol className={s.steps} aria-label="进度">
        {steps.map(({ name, at, past }) => (
          <li key={name} className={cx(s.step, past && s.past)}>
            <i className={s.dot} />
            <span className={s.stepName}>{name}</span>
            {at !== undefined && <span className={`num ${s.at}`}>{dateAndMinute(instantOf(at)).slice(5)}</span>}
          </li>
        ))}
      </ol>
      {apply_text && <p className={s.said}>{apply_text}</p>}
      {apply.reject_reason && <p className={s.why}>原因：{apply.reject_reason}</p>}
      {apply.next_apply_at !== undefined && (
        <p className={s.caption}>
          <span className="num">{dateAndMinute(instantOf(apply.next_apply_at))}</span> 后可再次申请
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
