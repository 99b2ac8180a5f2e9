import { clockTimeOf, dayOf, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { caretRightBold, Icon, warningCircleFill } from '@shengyu/ui/icons.tsx';
import { LogList } from '#features/log/LogList.tsx';
import { usePages } from '@shengyu/web/read/use-pages.ts';
import { OperationEntry } from './Entry.tsx';
import {
  buildOperationLogRequest,
  isOperationLogUnfiltered,
  type OperationAlert,
  type OperationLogFilter,
  type LogScope,
} from './log-filter.ts';
import s from './OperateLog.module.css';

export type OperationLogEntriesProps = {
  readonly place: LogScope;
  readonly filter: OperationLogFilter;
  readonly round: number;
  readonly onAgain: () => void;
};

/** S-OL-2: the entries of the operation log by day. */
export function OperationLogEntries({ place, filter, round, onAgain }: OperationLogEntriesProps) {
  const ask = buildOperationLogRequest(place, filter);
  const pages = usePages('GET /goapi/room/get_operation_list', ask, {
    copy: isOperationLogUnfiltered(filter) ? `operations:${JSON.stringify(place)}` : undefined,
    forget: true,
    round,
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
      row={(operation, onPerson) => (
        <OperationEntry operation={operation} several={'guild_id' in place} onPerson={onPerson} />
      )}
    />
  );
}

type AlertsProps = { readonly alerts: readonly OperationAlert[]; readonly onPerson: (user_id: number) => void };

/** Warnings about operators who kicked or muted many people within an hour; the server finds them. */
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
              {dayOf(instantOfUnixSeconds(hour)).slice(5)} {clockTimeOf(instantOfUnixSeconds(hour)).slice(0, 5)}
            </span>{' '}
            起
          </span>
        </span>
        <Icon path={caretRightBold} size={14} />
      </button>
    ))}
  </section>
);
