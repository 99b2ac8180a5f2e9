// 版本: every version with who wrote and approved it; any draft can be compared with what members see, and one that has never opened can
// be taken back (Z05).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { Button } from 'antd';
import { useLocation } from 'wouter';
import { renewReads } from '#lib/call.ts';
import { formatFen, formatTime } from '#lib/format.ts';
import { useMay } from '#lib/permissions.ts';
import { act } from '#parts/act/act.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { Tag } from '#parts/Tag.tsx';
import { STATE_TONES, STATE_WORDS, titleOf } from './versions.ts';
import s from './Campaigns.module.css';

type Detail = ReplyFrom<'GET /console/api/campaign/detail'>;

export function VersionsPanel({ detail }: { readonly detail: Detail }) {
  const may = useMay();
  const open = useActSheet();
  const [, go] = useLocation();
  const { id, versions } = detail;
  const title = titleOf(detail);
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
    <>
      {detail.forecast && (
        <p>
          v{detail.version}：预计 {detail.forecast.users.toLocaleString('en')} 人，每人每天{' '}
          {detail.forecast.draws_per_user_day} 次，实物成本 P99 {formatFen(detail.forecast.physical_p99_fen)}
          {detail.budget_fen !== undefined && `，预算 ${formatFen(detail.budget_fen)}`}
          {detail.approver !== undefined && `，复核 ${detail.approver}`}
        </p>
      )}
      <table className={s.rows}>
        <thead>
          <tr>
            <th>版本</th>
            <th>状态</th>
            <th>作者</th>
            <th>保存于</th>
            <th>发布于</th>
            <th>
              <span className="sr-only">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ version, state, author, saved_at, published_at }) => (
            <tr key={version}>
              <td>
                <b>v{version}</b>
              </td>
              <td>
                <Tag tone={STATE_TONES[state] ?? 'plain'}>{STATE_WORDS[state]}</Tag>
              </td>
              <td>{author}</td>
              <td>{formatTime(saved_at)}</td>
              <td>{published_at === undefined ? '—' : formatTime(published_at)}</td>
              <td>
                {may('campaign_save') && (
                  <Button size="small" type="link" onClick={() => go(`/campaigns/${id}/edit?version=${version}`)}>
                    {state === 'draft' || state === 'review' ? '继续编辑' : '以此为底新建草稿'}
                  </Button>
                )}
                {may('campaign_withdraw') && state === 'published' && (
                  <Button size="small" type="link" danger onClick={() => takeBack(version)}>
                    撤回
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
