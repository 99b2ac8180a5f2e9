// One campaign (P7): how it runs (监控), its versions, its boards, what members bought in it, and what operators did to it.
import { EditOutlined, EyeOutlined } from '@ant-design/icons';
import { Button, Tabs } from 'antd';
import { useEffect } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'wouter';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useRead } from '#lib/call.ts';
import { KIND_NAMES, mayList } from '#lib/objects.ts';
import { useMay, useMe } from '#lib/permissions.ts';
import { rememberObject } from '#lib/recent.ts';
import { ListPage } from '#parts/ListPage.tsx';
import { LogTable } from '#parts/LogTable.tsx';
import { OpenApprovals } from '#parts/OpenApprovals.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { Tag } from '#parts/Tag.tsx';
import { MoneyDrawer, useOpened } from '#parts/money/MoneyDrawer.tsx';
import { BoardsPanel } from './BoardsPanel.tsx';
import { LivePanel } from './LivePanel.tsx';
import { findLiveVersion, STATE_TONES, STATE_WORDS, titleOf } from './versions.ts';
import { VersionsPanel } from './VersionsPanel.tsx';
import s from './Campaigns.module.css';

type Detail = ReplyFrom<'GET /console/api/campaign/detail'>;

export function CampaignPage() {
  const { id } = useParams<{ id: string }>();
  const may = useMay();
  const [, go] = useLocation();
  const read = useRead('GET /console/api/campaign/detail', { id });
  const title = read.data && titleOf(read.data);
  useEffect(() => {
    if (title !== undefined) rememberObject({ href: `/campaigns/${id}`, title, kind: KIND_NAMES.campaign ?? '' });
  }, [id, title]);
  return (
    <ReadState read={read} what="活动">
      {(detail) => (
        <>
          <nav aria-label="位置" className={`c3 ${s.crumbs}`}>
            <Link href="/campaigns">活动</Link>
            <span aria-hidden="true">›</span>
            <span>{titleOf(detail)}</span>
          </nav>
          <header className={s.head}>
            <h1>{titleOf(detail)}</h1>
            <Tag tone={STATE_TONES[stateOf(detail)] ?? 'plain'}>{STATE_WORDS[stateOf(detail)]}</Tag>
            <span className={s.meta}>{versionsText(detail)}</span>
            <span className={s.grow} />
            {may('campaign_detail') && (
              <Button
                icon={may('campaign_save') ? <EditOutlined /> : <EyeOutlined />}
                onClick={() => go(`/campaigns/${id}/edit`)}
              >
                {may('campaign_save') ? '编辑' : '查看定义'}
              </Button>
            )}
          </header>
          {newestOf(detail)?.state === 'review' && (
            <OpenApprovals object={{ kind: 'campaign', id: `${id}@${newestOf(detail)!.version}` }} />
          )}
          <CampaignTabs detail={detail} />
        </>
      )}
    </ReadState>
  );
}

const liveOf = ({ versions }: Detail) => {
  const live = findLiveVersion(versions);
  return versions.find(({ version }) => version === live);
};

/** What members meet; a draft beside it does not change that. */
const stateOf = (detail: Detail): Detail['state'] => liveOf(detail)?.state ?? detail.state;

const newestOf = ({ versions }: Detail) => versions.toSorted((a, b) => b.version - a.version)[0];

const versionsText = (detail: Detail): string => {
  const live = liveOf(detail);
  const newest = newestOf(detail);
  return [
    live ? `线上 v${live.version}` : '未上线',
    ...(newest && (newest.state === 'draft' || newest.state === 'review')
      ? [`v${newest.version} ${STATE_WORDS[newest.state]}`]
      : []),
  ].join(' · ');
};

function Orders({ id }: { readonly id: string }) {
  const opened = useOpened();
  return (
    <>
      <ListPage kind="order" scope={{ campaign: id }} onOpen={opened.open} openId={opened.id} />
      <MoneyDrawer opened={opened} />
    </>
  );
}

function CampaignTabs({ detail }: { readonly detail: Detail }) {
  const me = useMe();
  const { id, versions } = detail;
  const [search, setSearch] = useSearchParams();
  const tabs = [
    { key: 'live', label: '监控', children: <LivePanel id={id} /> },
    { key: 'versions', label: `版本 ${versions.length}`, children: <VersionsPanel detail={detail} /> },
    ...(mayList(me, 'board') ? [{ key: 'boards', label: '榜单', children: <BoardsPanel id={id} /> }] : []),
    ...(mayList(me, 'order') ? [{ key: 'orders', label: '订单', children: <Orders id={id} /> }] : []),
    { key: 'log', label: '日志', children: <LogTable target={`campaign:${id}`} isOpen /> },
  ];
  const asked = search.get('tab');
  return (
    <Tabs
      activeKey={tabs.find(({ key }) => key === asked)?.key ?? 'live'}
      onChange={(tab) => setSearch({ tab })}
      destroyOnHidden
      items={tabs}
    />
  );
}
