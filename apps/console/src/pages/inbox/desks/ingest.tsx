// 挂起事件: events of the native app that could not be booked (Z37).
import { ApiOutlined } from '@ant-design/icons';
import { act } from '#parts/act/act.ts';
import { CopyId, Facts } from '#parts/Facts.tsx';
import { JsonTree } from '#parts/JsonTree.tsx';
import type { QueueDesk } from '../desk.ts';

type IngestData = {
  readonly event_id: string;
  readonly kind: string;
  readonly app_id: string;
  readonly body: Record<string, unknown>;
};

export const ingest: QueueDesk = {
  queue: 'ingest',
  name: '挂起事件',
  icon: ApiOutlined,
  permission: 'ingest_decide',
  kind: 'event',
  personOf: (row) => {
    const { sender_id } = (row.data as IngestData).body;
    return typeof sender_id === 'number' ? sender_id : undefined;
  },
  Facts: ({ row }) => {
    const { event_id, app_id, body } = row.data as IngestData;
    return (
      <>
        <Facts
          title="挂起原因"
          facts={[
            { name: '原因', value: row.text },
            { name: '事件', value: <CopyId id={event_id} /> },
            { name: '来源', value: app_id },
          ]}
        />
        <section>
          <h3 className="eyebrow">事件内容</h3>
          <JsonTree value={body} />
        </section>
      </>
    );
  },
  acts: (row) => {
    if (row.state !== 0) return [];
    const { event_id } = row.data as IngestData;
    const decide = (action: 'accept' | 'drop') => ({
      route: 'POST /console/api/ingest/decide' as const,
      object: `${row.title} · ${event_id}`,
      data: () => ({ event_id, action }),
      done: '已处置',
    });
    return [
      {
        key: 'a',
        name: '接受',
        look: 'primary',
        permission: 'ingest_decide',
        act: act({
          ...decide('accept'),
          title: '接受事件',
          sentence: '按事件时间入账',
          reasons: ['礼物已上架', '会员已核实'],
          button: '接受并入账',
        }),
      },
      {
        key: 'r',
        name: '丢弃',
        look: 'danger',
        permission: 'ingest_decide',
        act: act({
          ...decide('drop'),
          title: '丢弃事件',
          sentence: '丢弃后不可恢复，不会入账',
          reasons: ['重复事件', '测试数据', '礼物不存在'],
          button: '丢弃',
          danger: { typed: '丢弃' },
        }),
      },
    ];
  },
};
