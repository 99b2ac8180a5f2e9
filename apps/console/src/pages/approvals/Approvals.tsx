// P3 审批: what waits for me, what I have asked for, and what was decided; the chosen one in full beside the list. Tab and approval are
// in the address (CONUI-7).
import { Empty, Pagination, Segmented } from 'antd';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { renewReads, useRead } from '#lib/call.ts';
import { formatMoment } from '#lib/format.ts';
import { useMe } from '#lib/permissions.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { Clock } from '#parts/Clock.tsx';
import { Kbd } from '#parts/Kbd.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { WorkItem, WorkKeys } from '#parts/Work.tsx';
import { ApprovalDetail } from './ApprovalDetail.tsx';
import { CallIcon, stateNameOf, subjectOf } from './words.tsx';
import s from './Approvals.module.css';

type Approval = ReplyFrom<'GET /console/api/approval/list'>['list'][number];

const LIST = 'GET /console/api/approval/list';
const LIMIT = 50;
/** Asking is neither a line of the log nor a sign of life, so the list renews itself while it is open. */
const RENEW_MS = 10_000;
const OPEN = 0;
/** Six hours before the end it is amber. */
const WARN_BELOW_S = 6 * 3_600;
const TABS = [
  { value: 'decide', label: '待我复核' },
  { value: 'mine', label: '我提交的' },
  { value: 'history', label: '历史' },
] as const;
type Tab = (typeof TABS)[number]['value'];

const FILTERS = { decide: { state: OPEN }, mine: { mine: 1 }, history: { ended: 1 } } as const;

export function Approvals() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'decide';
  const page = Number(params.get('page')) || 1;
  const read = useRead(LIST, { ...FILTERS[tab], page, limit: LIMIT }, { keep: true, every: RENEW_MS });
  const total = read.data?.total ?? 0;
  // Whoever asked waits as well, but has nothing to decide.
  const list = (read.data?.list ?? []).filter(({ can_decide }) => tab !== 'decide' || can_decide === 1);
  const named = Number(params.get('id')) || undefined;
  const id = named ?? (read.isRenewing ? undefined : list[0]?.approval_id);
  const index = list.findIndex(({ approval_id }) => approval_id === id);
  const set = (next: { tab?: Tab; page?: number; id?: number | undefined }): void =>
    setParams(
      (old) => {
        if (next.tab) old.set('tab', next.tab);
        if (next.tab || next.page === 1) old.delete('page');
        else if (next.page) old.set('page', String(next.page));
        if (next.id === undefined) old.delete('id');
        else old.set('id', String(next.id));
        return old;
      },
      { replace: true },
    );
  useEffect(() => {
    // The address names what is open from the beginning, so that a request that comes in does not take its place.
    if (named === undefined && id !== undefined) set({ id });
  });
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
              label: value === tab && tab !== 'history' ? `${label} ${tab === 'mine' ? total : list.length}` : label,
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
              <Items list={list} current={id} open={(approval_id) => set({ id: approval_id })} />
            )
          }
        </ReadState>
        {total > LIMIT && (
          <Pagination
            size="small"
            simple
            current={page}
            pageSize={LIMIT}
            total={total}
            showSizeChanger={false}
            onChange={(next) => set({ page: next })}
          />
        )}
        {tab === 'decide' && <Recent current={id} open={(approval_id) => set({ id: approval_id })} />}
        <WorkKeys>
          <Kbd keys="j" /> <Kbd keys="k" /> 上下 · <Kbd keys="v" /> 已核对此段 · <Kbd keys="a" /> 通过 ·{' '}
          <Kbd keys="r" /> 拒绝
        </WorkKeys>
      </section>
      {id ? (
        <ApprovalDetail key={id} approval_id={id} isListedOpen={list[index]?.state === OPEN} leave={leave} />
      ) : (
        <section className="card" />
      )}
    </div>
  );
}

const RECENT = 5;

/** What was decided lately, below what waits. */
function Recent({ current, open }: Omit<ItemsProps, 'list'>) {
  const { data } = useRead(LIST, { ...FILTERS.history, page: 1, limit: RECENT }, { every: RENEW_MS });
  const decided = data?.list ?? [];
  if (decided.length === 0) return null;
  return (
    <section className={s.recent} aria-labelledby="recent-approvals">
      <h2 id="recent-approvals" className="sm c3">
        最近处理
      </h2>
      <Items list={decided} current={current} open={open} />
    </section>
  );
}

type ItemsProps = {
  readonly list: readonly Approval[];
  readonly current: number | undefined;
  readonly open: (id: number) => void;
};

function Items({ list, current, open }: ItemsProps) {
  const me = useMe();
  return (
    <ul className={`card ${s.list}`}>
      {list.map((one) => (
        <li key={one.approval_id}>
          <Item
            approval={one}
            mine={one.author.staff_id === me.staff_id}
            isCurrent={one.approval_id === current}
            open={() => open(one.approval_id)}
          />
        </li>
      ))}
    </ul>
  );
}

type ItemProps = {
  readonly approval: Approval;
  readonly mine: boolean;
  readonly isCurrent: boolean;
  readonly open: () => void;
};

const Item = ({ approval, mine, isCurrent, open }: ItemProps) => {
  const { call, call_name, author, state, created_at, expire_at, decider, decided_at } = approval;
  return (
    <WorkItem isCurrent={isCurrent} open={open}>
      <CallIcon call={call} state={state} />
      <span className={`grow ${s.words}`}>
        <span className="row between">
          <b className="ell">{call_name}</b>
          {state === OPEN ? (
            <Clock due={expire_at} since={created_at} warnBelow={WARN_BELOW_S} icon={false} />
          ) : (
            <span className="sm c3">{stateNameOf(approval)}</span>
          )}
        </span>
        <span className="ell">{subjectOf(approval)}</span>
        <span className="sm c3 ell">
          {mine ? '我' : author.name} · {formatMoment(created_at)}
          {decider && decided_at !== undefined && ` · ${decider.name} ${formatMoment(decided_at)}`}
        </span>
      </span>
    </WorkItem>
  );
};
