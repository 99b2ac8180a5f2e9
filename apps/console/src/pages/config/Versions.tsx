// What is in force since when and by whom, what is planned, the open request, and the last versions.
import { Collapse } from 'antd';
import { Link } from 'wouter';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { formatTime } from '#lib/format.ts';
import { Tag } from '#parts/Tag.tsx';
import s from './Config.module.css';

type Detail = ReplyFrom<'GET /console/api/config/detail'>;

export const Versions = ({
  detail: { version, effective_at, by, next, history, approval_id },
}: {
  readonly detail: Detail;
}) => (
  <div className={s.versions}>
    <p>
      <Tag tone="ok">生效中</Tag>{' '}
      {version === '0' ? '产品默认值，尚未修改过' : `第 ${version} 版，${by}，${formatTime(effective_at)} 起`}
    </p>
    {next && (
      <p>
        <Tag tone="info">已排期</Tag> 第 {next.version} 版，{next.by}，{formatTime(next.effective_at)} 生效
      </p>
    )}
    {approval_id !== undefined && (
      <p>
        <Tag tone="warn">待复核</Tag> <Link href={`/approvals?id=${approval_id}`}>审批 #{approval_id}</Link>
      </p>
    )}
    {history.length > 0 && (
      <Collapse
        ghost
        size="small"
        items={[
          {
            key: 'history',
            label: `历史 ${history.length} 版`,
            children: history.map((one) => (
              <p key={one.version}>
                第 {one.version} 版，{one.by}，{formatTime(one.created_at)} 保存，{formatTime(one.effective_at)} 生效
              </p>
            )),
          },
        ]}
      />
    )}
  </div>
);
