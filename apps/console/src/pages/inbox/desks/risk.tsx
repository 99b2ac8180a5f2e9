// 风险核查: which rule was met between whom (Z36). Clearing a flag does not release withdrawals that are held; each is released by itself.
import { RadarChartOutlined } from '@ant-design/icons';
import { Link } from 'wouter';
import { formatBp, formatDiamonds } from '#lib/format.ts';
import { act } from '#parts/act/act.ts';
import { Facts, factsOf } from '#parts/Facts.tsx';
import type { QueueDesk } from '../desk.ts';

type RiskData = {
  readonly flag_id: number;
  readonly user_id: number;
  readonly peer_id: number | null;
  readonly rule: string;
  readonly own?: number;
  readonly total?: number;
};

export const risk: QueueDesk = {
  queue: 'risk',
  name: '风险核查',
  icon: RadarChartOutlined,
  permission: 'risk_decide',
  objectOf: (row) => ({ kind: 'flag', id: String((row.data as RiskData).flag_id) }),
  personOf: (row) => (row.data as RiskData).user_id,
  Facts: ({ row }) => {
    const { user_id, peer_id, own, total } = row.data as RiskData;
    const person = (id: number) => <Link href={`/users/${id}`}>{id}</Link>;
    return (
      <>
        <Facts
          title="命中规则"
          facts={[
            { name: '规则', value: row.title },
            { name: '会员', value: person(user_id) },
            ...(peer_id ? [{ name: '对方', value: person(peer_id) }] : []),
            ...(own === undefined ? [] : [{ name: '其中', value: <span className="num">{formatDiamonds(own)}</span> }]),
            ...(total === undefined
              ? []
              : [{ name: '合计', value: <span className="num">{formatDiamonds(total)}</span> }]),
            ...(own === undefined || !total
              ? []
              : [{ name: '占比', value: <span className="num">{formatBp(Math.floor((own * 10_000) / total))}</span> }]),
          ]}
        />
        <p className="c2">{row.text}</p>
      </>
    );
  },
  Side: ({ person }) => person && <Facts title="会员" facts={factsOf(person)} />,
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
