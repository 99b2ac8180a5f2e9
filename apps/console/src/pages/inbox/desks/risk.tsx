// 风险核查: which rule was met between whom (Z36). Clearing a flag does not release withdrawals that are held; each is released by itself.
import { RadarChartOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useRead } from '#lib/call.ts';
import { formatBp, formatDiamonds, formatTime } from '#lib/format.ts';
import { hrefOf, mayListOf } from '#lib/objects.ts';
import { useMay, useMe } from '#lib/permissions.ts';
import { act } from '#parts/act/act.ts';
import { Chart, type ChartLine } from '#parts/Chart.tsx';
import { Facts, factsOf, type Lookup } from '#parts/Facts.tsx';
import { amountOf } from '#parts/list-cells.tsx';
import type { QueueDesk } from '../desk.ts';
import s from './desks.module.css';

const SERIES = 'GET /console/api/metric/series';

type RiskData = {
  readonly flag_id: number;
  readonly user_id: number;
  readonly peer_id: number | null;
  readonly rule: string;
  readonly own?: number;
  readonly total?: number;
};

const COMPARED = [
  'levels',
  'guild',
  'registered_at',
  'real_name_status',
  'real_name',
  'age',
  'devices',
  'last_active_at',
  'available',
  'frozen',
];

function usePeer(peer_id: number | null): Lookup | undefined {
  const may = useMay();
  return useRead(
    'GET /console/api/lookup/detail',
    may('lookup_detail') && peer_id ? { kind: 'user', id: String(peer_id) } : undefined,
    { freshFor: 60_000 },
  ).data;
}

/** Both people beside one another, field by field. */
const People = ({ person, peer }: { readonly person: Lookup | undefined; readonly peer: Lookup | undefined }) => (
  <div className={s.pair}>
    {person && <Facts title={`会员 ${person.title}`} facts={factsOf(person, COMPARED)} />}
    {peer && <Facts title={`对方 ${peer.title}`} facts={factsOf(peer, COMPARED)} />}
  </div>
);

/** What went from each of the two to the other in thirty days (Z47). */
function Between({ user_id, peer_id }: { readonly user_id: number; readonly peer_id: number }) {
  const may = useMay();
  const from = (giver: number, receiver: number) =>
    may('lookup_detail')
      ? ({ names: `flow.from:${giver}`, range: '30d', subject: `user:${receiver}` } as const)
      : undefined;
  const got = useRead(SERIES, from(peer_id, user_id), { freshFor: 300_000 }).data;
  const given = useRead(SERIES, from(user_id, peer_id), { freshFor: 300_000 }).data;
  const lines = useMemo((): ChartLine[] => {
    const [received, sent] = [got?.series[0], given?.series[0]];
    if (!received || !sent) return [];
    return [
      { name: '对方送给会员', unit: 'diamond', points: received.points, look: 'line', color: '--chart-1' },
      { name: '会员送给对方', unit: 'diamond', points: sent.points, look: 'dashed', color: '--chart-2' },
    ];
  }, [got, given]);
  if (!got || lines.length === 0) return null;
  return (
    <Chart
      title="近 30 天往来"
      begin={got.begin}
      step_s={got.step_s}
      lines={lines}
      updatedAt={got.updated_at}
      height={132}
    />
  );
}

/** The state of a withdrawal that a flag holds (Z49). */
const HELD = '9';

/** The member's withdrawals that are held: clearing the flag releases none of them, each is released by itself (Z21). */
function HeldWithdrawals({ user_id }: { readonly user_id: number }) {
  const me = useMe();
  const { data } = useRead(
    'GET /console/api/object/list',
    mayListOf(me, 'withdraw') ? { kind: 'withdraw', user_id, state: HELD, page: 1, limit: 20 } : undefined,
    { freshFor: 60_000 },
  );
  if (!data) return null;
  return (
    <section>
      <h3 className="eyebrow">核查中的提现 {data.total}</h3>
      {data.total === 0 && <p className="c3">没有被暂停的提现</p>}
      <ul>
        {data.list.map((row) => (
          <li key={row.id} className="row" style={{ gap: 10 }}>
            <Link href={hrefOf('withdraw', row.id)!}>{row.id}</Link>
            <span className="num strong">{amountOf(row)}</span>
            <span className="num c3 sm">{formatTime(row.at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const risk: QueueDesk = {
  queue: 'risk',
  name: '风险核查',
  icon: RadarChartOutlined,
  permission: 'risk_decide',
  kind: 'flag',
  personOf: (row) => (row.data as RiskData).user_id,
  Facts: function RiskFacts({ row, person }) {
    const { user_id, peer_id, own, total } = row.data as RiskData;
    const peer = usePeer(peer_id);
    const linkTo = (id: number, name?: string) => (
      <Link href={`/users/${id}`}>{name === undefined ? id : `${name} ${id}`}</Link>
    );
    return (
      <>
        <Facts
          title="命中规则"
          facts={[
            { name: '规则', value: row.title },
            { name: '会员', value: linkTo(user_id, person?.title) },
            ...(peer_id ? [{ name: '对方', value: linkTo(peer_id, peer?.title) }] : []),
            ...(own === undefined
              ? []
              : [{ name: '来自对方', value: <span className="num">{formatDiamonds(own)}</span> }]),
            ...(total === undefined
              ? []
              : [{ name: '全部收礼', value: <span className="num">{formatDiamonds(total)}</span> }]),
            ...(own === undefined || !total
              ? []
              : [{ name: '占比', value: <span className="num">{formatBp(Math.floor((own * 10_000) / total))}</span> }]),
          ]}
        />
        <HeldWithdrawals user_id={user_id} />
        {peer_id !== null && <Between user_id={user_id} peer_id={peer_id} />}
        <People person={person} peer={peer} />
      </>
    );
  },
  acts: (row) => {
    if (row.state !== 0) return [];
    const { flag_id } = row.data as RiskData;
    const decide = (action: 'clear' | 'confirm') => ({
      route: 'POST /console/api/risk/decide' as const,
      object: row.title,
      data: () => ({ flag_id, action }),
      done: '已处置',
    });
    return [
      {
        key: 'c',
        name: '解除',
        look: 'primary',
        permission: 'risk_decide',
        act: act({
          ...decide('clear'),
          title: '解除风险标记',
          sentence: '核查中的提现仍需逐笔解除',
          reasons: ['往来正常', '已电话核实', '为线下同事'],
          button: '解除标记',
        }),
      },
      {
        key: 'a',
        name: '确认',
        look: 'danger',
        permission: 'risk_decide',
        act: act({
          ...decide('confirm'),
          title: '确认风险',
          sentence: '继续暂停，处罚另行操作',
          reasons: ['确认异常', '同设备往来', '刷流水'],
          button: '确认风险',
          danger: true,
        }),
      },
    ];
  },
};
