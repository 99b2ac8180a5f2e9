// 版本: every version with who wrote and who approved it, on what forecast and budget. Any two can be compared, one that has never opened
// can be taken back (Z05), and each can be the ground of a new draft.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { renewReads } from '#lib/call.ts';
import { formatFen, formatNumber, formatTime } from '#lib/format.ts';
import { useMay } from '#lib/permissions.ts';
import { act } from '#parts/act/act.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { PlainTable } from '#parts/PlainTable.tsx';
import { Tag } from '#parts/Tag.tsx';
import { CompareVersions } from './CompareVersions.tsx';
import { findLiveVersion, STATE_TONES, STATE_WORDS, titleOf } from './versions.ts';
import s from './Campaigns.module.css';

type Detail = ReplyFrom<'GET /console/api/campaign/detail'>;
type Version = Detail['versions'][number];

/** KIT-3: what has not opened yet can be taken back; one that is in force and announced is in its preview. */
const BEFORE_OPENING: readonly Version['state'][] = ['published', 'preview'];

const isDraft = ({ state }: Version): boolean => state === 'draft' || state === 'review';

export function VersionsPanel({ detail }: { readonly detail: Detail }) {
  const may = useMay();
  const open = useActSheet();
  const [, go] = useLocation();
  const [compared, setCompared] = useState<readonly [before: number, after: number]>();
  const { id, versions } = detail;
  const title = titleOf(detail);
  const live = findLiveVersion(versions);
  const takeBack = (version: number): void =>
    open(
      act({
        title: `撤回 ${title} v${version}`,
        route: 'POST /console/api/campaign/withdraw',
        data: () => ({ id, version }),
        sentence: '撤回后不可恢复',
        reasons: ['排期调整', '内容有误'],
        button: '撤回',
        danger: true,
        done: '已撤回',
        after: () => void renewReads('GET /console/api/campaign/detail', 'GET /console/api/campaign/list'),
      }),
    );
  return (
    <div className={s.live}>
      <PlainTable<Version>
        label="版本"
        rows={versions}
        keyOf={({ version }) => version}
        columns={[
          { name: '版本', width: 72, cell: ({ version }) => <b className="num">v{version}</b> },
          {
            name: '状态',
            width: 130,
            cell: ({ state, version }) => (
              <>
                <Tag tone={STATE_TONES[state] ?? 'plain'}>{STATE_WORDS[state]}</Tag>{' '}
                {version === live && <Tag tone="brand">线上</Tag>}
              </>
            ),
          },
          { name: '作者', cell: ({ author }) => author },
          { name: '复核', cell: ({ approver }) => approver ?? '—' },
          { name: '预计', cell: (one) => <Expected version={one} /> },
          {
            name: '预算',
            align: 'right',
            cell: ({ budget_fen }) => (
              <span className="num">{budget_fen === undefined ? '—' : formatFen(budget_fen)}</span>
            ),
          },
          { name: '保存于', cell: ({ saved_at }) => <span className="num">{formatTime(saved_at)}</span> },
          {
            name: '发布于',
            cell: ({ published_at }) => (
              <span className="num">{published_at === undefined ? '—' : formatTime(published_at)}</span>
            ),
          },
          {
            name: '操作',
            isUnnamed: true,
            align: 'right',
            cell: (one) => (
              <>
                {versions.length > 1 && may('campaign_diff') && (
                  <Button size="small" type="link" onClick={() => setCompared(pairFor(one, versions, live))}>
                    对比
                  </Button>
                )}
                <Button size="small" type="link" onClick={() => go(`/campaigns/${id}/edit?version=${one.version}`)}>
                  {!may('campaign_save') ? '查看定义' : isDraft(one) ? '继续编辑' : '以此为底新建草稿'}
                </Button>
                {may('campaign_withdraw') && BEFORE_OPENING.includes(one.state) && (
                  <Button size="small" type="link" danger onClick={() => takeBack(one.version)}>
                    撤回
                  </Button>
                )}
              </>
            ),
          },
        ]}
      />
      {compared && (
        <CompareVersions
          id={id}
          title={title}
          versions={versions}
          first={compared}
          close={() => setCompared(undefined)}
        />
      )}
    </div>
  );
}

/** What a version is compared with first: the one that members see, or for that one its neighbour; the older one stands before. */
function pairFor(one: Version, versions: readonly Version[], live: number | undefined): readonly [number, number] {
  const others = versions.map(({ version }) => version).filter((version) => version !== one.version);
  const nearest = others.toSorted((a, b) => Math.abs(a - one.version) - Math.abs(b - one.version))[0]!;
  const other = live === undefined || live === one.version ? nearest : live;
  return [Math.min(one.version, other), Math.max(one.version, other)];
}

/** What the version was published on: the forecast, and what its physical prizes may cost. */
const Expected = ({ version: { forecast } }: { readonly version: Version }) =>
  forecast ? (
    <span className={s.two}>
      <span className="num">
        {formatNumber(forecast.users)} 人 × {formatNumber(forecast.draws_per_user_day)} 次 / 天
      </span>
      <small>实物成本 P99 {formatFen(forecast.physical_p99_fen)}</small>
    </span>
  ) : (
    '—'
  );
