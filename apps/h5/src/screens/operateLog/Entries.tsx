import { clockOf, dayOf, instantOf } from '@shengyu/rules/calendar.ts';
import { caretRightBold, Icon, warningCircleFill } from '@shengyu/ui/icons.tsx';
import { LogList } from '#mechanics/log/LogList.tsx';
import { useCopiedPages } from '#mechanics/sheet/use-copied-pages.ts';
import { useServices } from '#shell/services.ts';
import { Entry } from './Entry.tsx';
import { asked, isPlain, type Alert, type Answer, type Filter, type Operation, type Place } from './log-filter.ts';
import s from './OperateLog.module.css';

export type EntriesProps = {
  readonly place: Place;
  readonly filter: Filter;
  readonly round: number;
  readonly onAgain: () => void;
};

/** S-OL-2. */
export function Entries({ place, filter, round, onAgain }: EntriesProps) {
  const { client } = useServices();
  const ask = asked(place, filter);
  const pages = useCopiedPages<Operation, Answer>({
    name: `operations:${JSON.stringify(place)}`,
    asked: JSON.stringify(ask),
    plain: isPlain(filter),
    round,
    ask: (at) => client.call('GET /goapi/room/get_operation_list', { ...ask, ...at }, { quiet: 'all' }),
  });
  const { page } = pages;
  return (
    <LogList
      label="操作日志"
      pages={pages}
      keyOf={({ op_id }) => op_id}
      nothing="所选时间暂无操作"
      onAgain={onAgain}
      before={(onPerson) => page && page.alerts.length > 0 && <Alerts alerts={page.alerts} onPerson={onPerson} />}
      row={(operation, onPerson) => <Entry operation={operation} several={'guild_id' in place} onPerson={onPerson} />}
    />
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
        <span className={s.sign}>
          <Icon path={warningCircleFill} size={18} />
        </span>
        <span className={s.told}>
          <span className={s.who}>{operator.nickname}</span> 一小时内{type_name} <b className="num">{num}</b> 次
          <span className={s.since}>
            异常提示 ·{' '}
            <span className="num">
              {dayOf(instantOf(hour)).slice(5)} {clockOf(instantOf(hour)).slice(0, 5)}
            </span>{' '}
            起
          </span>
        </span>
        <Icon path={caretRightBold} size={14} />
      </button>
    ))}
  </section>
);
