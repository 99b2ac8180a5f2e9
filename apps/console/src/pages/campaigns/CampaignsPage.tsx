// 活动: what runs, what comes, what is being written and what is over (Z53), with what needs an eye: deviation, stock, what is off.
import { EditOutlined } from '@ant-design/icons';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { Button, Empty, Pagination, Tabs } from 'antd';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useRead } from '#lib/call.ts';
import { formatDate, formatNumber, formatTime } from '#lib/format.ts';
import { useMay } from '#lib/permissions.ts';
import { Tag } from '#parts/Tag.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { Sigma } from './Sigma.tsx';
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
            <table className={s.rows}>
              <thead>
                <tr>
                  <th>活动</th>
                  <th>排期</th>
                  <th>状态</th>
                  <th>线上</th>
                  <th>草稿</th>
                  <th>今日抽取</th>
                  <th>今日花费（钻）</th>
                  <th>偏差</th>
                  <th>库存</th>
                  <th>
                    <span className="sr-only">操作</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {list.map((row) => (
                  <CampaignLine key={row.id} {...row} />
                ))}
              </tbody>
            </table>
            {list.length === 0 && <Empty description="这里没有活动" />}
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

function CampaignLine({ id, title, routes, schedule_text, open_at, close_at, state, ...row }: Row) {
  const may = useMay();
  const [, go] = useLocation();
  const { off_num, live_version, draft, draws_day, spend_day, max_dev_se, low_stock } = row;
  return (
    <tr>
      <td>
        <Link href={`/campaigns/${id}`} className={s.two}>
          <b>{title}</b>
          <small>{routes[0] ?? id}</small>
        </Link>
      </td>
      <td>
        <span className={s.two}>
          {schedule_text}
          <small>{spanOf(open_at, close_at)}</small>
        </span>
      </td>
      <td>
        <Tag tone={STATE_TONES[state] ?? 'plain'}>{STATE_WORDS[state]}</Tag>{' '}
        {off_num > 0 && <Tag tone="danger">{off_num} 处关闭</Tag>}
      </td>
      <td>{live_version === null ? '—' : `v${live_version}`}</td>
      <td>
        {draft ? (
          <span className={s.two}>
            v{draft.version} · {draft.author}
            <small>{draft.approval_id === undefined ? formatTime(draft.saved_at) : '待复核'}</small>
          </span>
        ) : (
          '—'
        )}
      </td>
      <td className="num">{formatNumber(draws_day)}</td>
      <td className="num">{formatNumber(spend_day)}</td>
      <td>
        <Sigma value={max_dev_se} />
      </td>
      <td>{low_stock > 0 ? <Tag tone="warn">{low_stock} 项不足</Tag> : '—'}</td>
      <td>
        {may('campaign_save') && (
          <Button size="small" icon={<EditOutlined />} onClick={() => go(`/campaigns/${id}/edit`)}>
            编辑
          </Button>
        )}
      </td>
    </tr>
  );
}

const spanOf = (open: number, close: number): string =>
  open === 0 ? '' : `${formatDate(open)} 至 ${close === 0 ? '长期' : formatDate(close)}`;
