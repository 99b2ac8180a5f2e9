// P11: who works here (Z59), and shutting one out at once (Z60). Accounts, roles and secrets are made by the operator's command.
import { Button } from 'antd';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { renewReads, useRead } from '#lib/call.ts';
import { formatTime } from '#lib/format.ts';
import { ROLE_NAMES, useMay, useMe } from '#lib/permissions.ts';
import { act } from '#parts/act/act.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { PlainTable } from '#parts/PlainTable.tsx';
import { Tag } from '#parts/Tag.tsx';
import { SystemHead } from './SystemHead.tsx';
import { ReadState } from '#parts/ReadState.tsx';

type Colleague = ReplyFrom<'GET /console/api/staff/list'>['list'][number];

const stateOf = ({ disabled, locked_until, sessions }: Colleague) => {
  if (disabled) return <Tag tone="danger">已停用</Tag>;
  if (locked_until) return <Tag tone="warn">锁定至 {formatTime(locked_until)}</Tag>;
  return sessions > 0 ? <Tag tone="ok">在线</Tag> : <Tag>离线</Tag>;
};

export function StaffList() {
  const me = useMe();
  const may = useMay();
  const open = useActSheet();
  const read = useRead('GET /console/api/staff/list', {});
  const disable = (one: Colleague): void =>
    open(
      act({
        title: '停用账号',
        route: 'POST /console/api/staff/disable',
        object: `${one.name}（${one.account}）`,
        lines: [{ name: '登录', before: `${one.sessions} 个会话`, after: '立即全部结束' }],
        sentence: '停用后不能登录，恢复须由运维命令完成',
        reasons: ['离职', '账号异常', '演练'],
        danger: { typed: one.account },
        button: '停用',
        data: () => ({ staff_id: one.staff_id }),
        done: ({ ended }) => `已停用 ${one.name}，结束 ${ended} 个会话`,
        after: () => void renewReads('GET /console/api/staff/list'),
        changed: () => void renewReads('GET /console/api/staff/list'),
      }),
    );
  return (
    <>
      <SystemHead at="staff" />
      <ReadState read={read}>
        {({ list }) => (
          <PlainTable
            label="人员"
            rows={list}
            keyOf={({ staff_id }) => staff_id}
            columns={[
              { name: '姓名', cell: ({ name }) => <span className="strong">{name}</span> },
              { name: '账号', cell: ({ account }) => <span className="mono">{account}</span> },
              { name: '角色', cell: ({ roles }) => roles.map((role) => ROLE_NAMES[role]).join('、') },
              { name: '状态', cell: stateOf },
              { name: '会话', align: 'right', cell: ({ sessions }) => <span className="num">{sessions}</span> },
              {
                name: '最近活动',
                align: 'right',
                cell: ({ last_seen_at: at }) => <span className="num">{at ? formatTime(at) : '—'}</span>,
              },
              {
                name: '操作',
                isUnnamed: true,
                align: 'right',
                cell: (one) =>
                  may('staff_disable') &&
                  !one.disabled &&
                  one.staff_id !== me.staff_id && (
                    <Button size="small" danger type="text" onClick={() => disable(one)}>
                      停用
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </ReadState>
    </>
  );
}
