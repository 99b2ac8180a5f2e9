// One campaign: how it runs (监控), its versions, and its boards (P7).
import { EditOutlined } from '@ant-design/icons';
import { Button, Tabs } from 'antd';
import { Link, useLocation, useParams, useSearchParams } from 'wouter';
import { useRead } from '#lib/call.ts';
import { useMay } from '#lib/permissions.ts';
import { Tag } from '#parts/Tag.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { LivePanel } from './LivePanel.tsx';
import { STATE_TONES, STATE_WORDS, titleOf } from './versions.ts';
import { VersionsPanel } from './VersionsPanel.tsx';
import s from './Campaigns.module.css';

export function CampaignPage() {
  const { id } = useParams<{ id: string }>();
  const may = useMay();
  const [, go] = useLocation();
  const [search, setSearch] = useSearchParams();
  const read = useRead('GET /console/api/campaign/detail', { id });
  return (
    <ReadState read={read} what="活动">
      {(detail) => (
        <>
          <header className={s.head}>
            <Link href="/campaigns">活动</Link>
            <h1>{titleOf(detail)}</h1>
            <Tag tone={STATE_TONES[detail.state] ?? 'plain'}>
              v{detail.version} {STATE_WORDS[detail.state]}
            </Tag>
            <span className={s.grow} />
            {may('campaign_save') && (
              <Button icon={<EditOutlined />} onClick={() => go(`/campaigns/${id}/edit`)}>
                编辑
              </Button>
            )}
          </header>
          <Tabs
            activeKey={search.get('tab') ?? 'live'}
            onChange={(tab) => setSearch({ tab })}
            items={[
              { key: 'live', label: '监控', children: <LivePanel id={id} /> },
              { key: 'versions', label: '版本', children: <VersionsPanel detail={detail} /> },
            ]}
          />
        </>
      )}
    </ReadState>
  );
}
