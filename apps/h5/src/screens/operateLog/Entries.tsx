import { clockOf, dayOf, instantOf } from '@shengyu/rules/calendar.ts';
import { List } from '@shengyu/ui/List/List.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { RefusedState } from '#mechanics/sheet/Answered.tsx';
import { useKeptPages } from '#screens/withdraw/use-kept-pages.ts';
import { useServices } from '#shell/services.ts';
import { Entry } from './Entry.tsx';
import { asked, type Alert, type Answer, type Filter, type Operation, type Place } from './log-filter.ts';
import s from './OperateLog.module.css';

const UserCard = later(
  () => import('#mechanics/user/UserCard.tsx'),
  (module) => module.UserCard,
  ({ user_id }) => user_id !== undefined,
);

export type EntriesProps = { readonly place: Place; readonly filter: Filter; readonly round: number };

/** S-OL-2: by day, the newest first. */
export function Entries({ place, filter, round }: EntriesProps) {
  const { client } = useServices();
  const [card, setCard] = useState<number>();
  const ask = asked(place, filter);
  const { rows, next, more, page, refusal } = useKeptPages<Operation, Answer>(
    `operations:${JSON.stringify(ask)}`,
    round,
    (at) => client.call('GET /goapi/room/get_operation_list', { ...ask, ...at }, { quiet: 'all' }),
  );
  const dayAt = (index: number): string | undefined => rows[index] && dayOf(instantOf(rows[index].created_at));
  const several = 'guild_id' in place;
  return (
    <>
      {page && page.alerts.length > 0 && <Alerts alerts={page.alerts} onPerson={setCard} />}
      <List
        items={rows}
        label="操作日志"
        keyOf={({ op_id }) => op_id}
        next={next}
        onMore={more}
        empty={
          refusal ? (
            <RefusedState refusal={refusal} again={more} />
          ) : (
            <State inside kind="empty" title="所选时间暂无操作" />
          )
        }
        row={(row, index) => (
          <>
            {dayAt(index) !== dayAt(index - 1) && <p className={`num ${s.day}`}>{dayAt(index)}</p>}
            <Entry operation={row} several={several} onPerson={setCard} />
          </>
        )}
      />
      <UserCard user_id={card} onClose={() => setCard(undefined)} />
    </>
  );
}

type AlertsProps = { readonly alerts: readonly Alert[]; readonly onPerson: (user_id: number) => void };

/** Better: whoever kicks or mutes often within an hour is pointed out. */
const Alerts = ({ alerts, onPerson }: AlertsProps) => (
  <section className={s.alerts} aria-label="异常提示">
    {alerts.map(({ operator, type_name, num, hour }) => (
      <button
        key={`${operator.user_id}-${type_name}-${hour}`}
        type="button"
        className={s.alert}
        onClick={() => onPerson(operator.user_id)}
      >
        异常提示：{operator.nickname} 在 {dayOf(instantOf(hour)).slice(5)} {clockOf(instantOf(hour)).slice(0, 5)}{' '}
        起一小时内
        {type_name} <b className="num">{num}</b> 次
      </button>
    ))}
  </section>
);
