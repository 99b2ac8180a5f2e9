// 活动: what runs, what comes, what is being written and what is over (Z53), with what needs an eye: deviation, stock, what is off.
import { EditOutlined } from '@ant-design/icons';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { Button, Pagination, Tabs } from 'antd';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useRead } from '#lib/call.ts';
import { formatDate, formatNumber, formatTime } from '#lib/format.ts';
import { useMay } from '#lib/permissions.ts';
import { PlainTable, type PlainColumn } from '#parts/PlainTable.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { Tag } from '#parts/Tag.tsx';
import { levelOf, Sigma } from './Sigma.tsx';
import { STATE_TONES, STATE_WORDS } from './versions.ts';
import s from './Campaigns.module.css';

type Answer = ReplyFrom<'GET /console/api/campaign/list'>;
type Row = Answer['list'][number];
type TabName = Answer['tabs'][number]['tab'];

const TABS: Readonly<Record<TabName, string>> = { open: '进行中', preview: '预告', draft: '草稿', ended: '已结束' };
const isTab = (name: string | null): name is TabName => name !== null && name in TABS;
const PAGE_SIZE = 50;
const RENEW_MS = 30_000;

export function CampaignsPage() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('tab');
  const tab = isTab(named) ? named : 'open';
  const page = Number(search.get('page')) || 1;
  const may = useMay();
  const columns = may('campaign_save') ? [...COLUMNS, EDIT_COLUMN] : COLUMNS;
  const read = useRead(
    'GET /console/api/campaign/list',
    { tab, page, limit: PAGE_SIZE },
    { every: RENEW_MS, keep: true },
  );
  return (
    <div className={s.list}>
      <h1>活动</h1>
      <Tabs
        activeKey={tab}
        items={(Object.keys(TABS) as TabName[]).map((key) => ({
          key,
          label: `${TABS[key]} ${read.data?.tabs.find((one) => one.tab === key)?.num ?? ''}`,
        }))}
        onChange={(next) => setSearch({ tab: next })}
      />
      <ReadState read={read} what="活动">
        {({ list, total }) => (
          <>
            <PlainTable<Row>
              label={TABS[tab]}
              rows={list}
              columns={columns}
              keyOf={({ id }) => id}
              empty="这里没有活动"
              hasKeys
              isStrong={({ max_dev_se }) => levelOf(max_dev_se) === 'stop'}
            />
            <Pagination
              current={page}
              pageSize={PAGE_SIZE}
              total={total}
              hideOnSinglePage
              onChange={(next) => setSearch({ tab, page: String(next) })}
            />
          </>
        )}
      </ReadState>
    </div>
  );
}

const EditButton = ({ id }: { readonly id: string }) => {
  const [, go] = useLocation();
  return (
    <Button size="small" icon={<EditOutlined />} onClick={() => go(`/campaigns/${id}/edit`)}>
      编辑
    </Button>
  );
};

const COLUMNS: readonly PlainColumn<Row>[] = [
  {
    name: '活动',
    cell: ({ id, title, routes }) => (
      <Link href={`/campaigns/${id}`} className={s.two}>
        <b>{title}</b>
        <small>{routes[0] ?? id}</small>
      </Link>
    ),
  },
  {
    name: '排期',
    cell: ({ schedule_text, open_at, close_at }) => (
      <span className={s.two}>
        {schedule_text}
        <small>{spanOf(open_at, close_at)}</small>
      </span>
    ),
  },
  {
    name: '状态',
    cell: ({ state, off_num }) => (
      <>
        <Tag tone={STATE_TONES[state] ?? 'plain'}>{STATE_WORDS[state]}</Tag>{' '}
        {off_num > 0 && <Tag tone="danger">{off_num} 处关闭</Tag>}
      </>
    ),
  },
  { name: '线上', cell: ({ live_version }) => (live_version === null ? '—' : `v${live_version}`) },
  {
    name: '草稿',
    cell: ({ draft }) =>
      draft ? (
        <span className={s.two}>
          v{draft.version} · {draft.author}
          <small>{draft.approval_id === undefined ? formatTime(draft.saved_at) : '待复核'}</small>
        </span>
      ) : (
        '—'
      ),
  },
  {
    name: '今日抽取',
    align: 'right',
    cell: ({ draws_day, pools }) => <span className="num">{pools.length === 0 ? '—' : formatNumber(draws_day)}</span>,
  },
  {
    name: '今日花费（钻）',
    align: 'right',
    cell: ({ spend_day }) => <span className="num">{formatNumber(spend_day)}</span>,
  },
  {
    name: '偏差',
    align: 'right',
    cell: ({ max_dev_se, pools }) => (pools.length === 0 ? '—' : <Sigma value={max_dev_se} />),
  },
  {
    name: '库存',
    cell: ({ low_stock }) => (low_stock > 0 ? <Tag tone="warn">{low_stock} 项不足</Tag> : '—'),
  },
];

const EDIT_COLUMN: PlainColumn<Row> = { name: '操作', isUnnamed: true, cell: ({ id }) => <EditButton id={id} /> };

const spanOf = (open: number, close: number): string =>
  open === 0 ? '' : `${formatDate(open)} 至 ${close === 0 ? '长期' : formatDate(close)}`;
