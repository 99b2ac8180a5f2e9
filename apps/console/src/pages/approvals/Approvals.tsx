// P3 审批: what waits for me, what I have asked for, and what was decided; the chosen one in full beside the list. Tab and approval are
// in the address (CONUI-7).
import { Empty, Segmented } from 'antd';
import { useSearchParams } from 'wouter';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { renewReads, useRead } from '#lib/call.ts';
import { formatMoment } from '#lib/format.ts';
import { useMe } from '#lib/permissions.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { Clock } from '#parts/Clock.tsx';
import { Kbd } from '#parts/Kbd.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { ApprovalDetail } from './ApprovalDetail.tsx';
import { CallIcon, STATES } from './words.tsx';
import s from './Approvals.module.css';

type Approval = ReplyFrom<'GET /console/api/approval/list'>['list'][number];

const LIST = 'GET /console/api/approval/list';
const LIMIT = 50;
const OPEN = 0;
/** Six hours before the end it is amber. */
const WARN_BELOW_S = 6 * 3_600;
const TABS = [
  { value: 'decide', label: '待我复核' },
  { value: 'mine', label: '我提交的' },
  { value: 'history', label: '历史' },
] as const;
type Tab = (typeof TABS)[number]['value'];

const requestOf = (tab: Tab) => {
  if (tab === 'decide') return { state: OPEN, limit: LIMIT } as const;
  return tab === 'mine' ? ({ mine: 1, limit: LIMIT } as const) : { limit: LIMIT };
};

export function Approvals() {
  const me = useMe();
  const [params, setParams] = useSearchParams();
  const tab = TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'decide';
  const read = useRead(LIST, requestOf(tab), { keep: true });
  const list = (read.data?.list ?? []).filter(
    ({ state, can_decide }) => tab === 'mine' || (tab === 'decide' ? can_decide === 1 : state !== OPEN),
  );
  const id = Number(params.get('id')) || list[0]?.approval_id;
  const index = list.findIndex(({ approval_id }) => approval_id === id);
  const set = (next: { tab?: Tab; id?: number | undefined }): void =>
    setParams(
      (old) => {
        if (next.tab) old.set('tab', next.tab);
        if (next.id === undefined) old.delete('id');
        else old.set('id', String(next.id));
        return old;
      },
      { replace: true },
    );
  const step = (by: number): void => {
    const next = list[Math.min(list.length - 1, Math.max(0, index + by))];
    if (next) set({ id: next.approval_id });
  };
  useShortcuts([
    { keys: 'j', name: '下一件', run: () => step(1) },
    { keys: 'k', name: '上一件', run: () => step(-1) },
  ]);
  const leave = (): void => {
    set({ id: (list[index + 1] ?? list[index - 1])?.approval_id });
    void renewReads(LIST, 'GET /console/api/approval/detail', 'GET /console/api/desk/pulse');
  };
  return (
    <div className={s.approvals}>
      <section className={s.side} aria-label="审批列表">
        <div className="row between">
          <h1>审批</h1>
          <Segmented<Tab>
            size="small"
            aria-label="范围"
            value={tab}
            options={TABS.map(({ value, label }) => ({
              value,
              label: value === tab && tab !== 'history' ? `${label} ${list.length}` : label,
            }))}
            onChange={(value) => set({ tab: value })}
          />
        </div>
        <ReadState read={read} what="审批">
          {() =>
            list.length === 0 ? (
              <Empty
                className={s.empty}
                description={tab === 'decide' ? '没有等你复核的事项' : tab === 'mine' ? '你没有提交过申请' : '没有历史'}
              />
            ) : (
              <ul className={`card ${s.list}`}>
                {list.map((one) => (
                  <li key={one.approval_id}>
                    <Item
                      approval={one}
                      mine={one.author.staff_id === me.staff_id}
                      isCurrent={one.approval_id === id}
                      open={() => set({ id: one.approval_id })}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </ReadState>
        <p className={s.keys} aria-hidden="true">
          <Kbd keys="j" /> <Kbd keys="k" /> 上下 · <Kbd keys="v" /> 已核对此段 · <Kbd keys="a" /> 通过 ·{' '}
          <Kbd keys="r" /> 拒绝
        </p>
      </section>
      {id ? <ApprovalDetail key={id} approval_id={id} leave={leave} /> : <section className="card" />}
    </div>
  );
}

type ItemProps = {
  readonly approval: Approval;
  readonly mine: boolean;
  readonly isCurrent: boolean;
  readonly open: () => void;
};

const Item = ({ approval, mine, isCurrent, open }: ItemProps) => {
  const { call, call_name, target, author, state, created_at, expire_at, decider, decided_at } = approval;
  return (
    <button type="button" className={s.item} aria-current={isCurrent} onClick={open}>
      <CallIcon call={call} state={state} />
      <span className="grow">
        <span className="row between">
          <b className="ell">{call_name}</b>
          {state === OPEN ? (
            <Clock due={expire_at} since={created_at} warnBelow={WARN_BELOW_S} icon={false} />
          ) : (
            <span className="sm c3">{STATES[state].name}</span>
          )}
        </span>
        <span className="ell mono">{target}</span>
        <span className="sm c3 ell">
          {mine ? '我' : author.name} · {formatMoment(created_at)}
          {decider && decided_at !== undefined && ` · ${decider.name} ${formatMoment(decided_at)}`}
        </span>
      </span>
    </button>
  );
};
