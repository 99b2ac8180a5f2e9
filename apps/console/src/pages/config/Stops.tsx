// 开关: the same switches as 应急, as a list with who switched off, when, why and for how long.
import { Switch } from 'antd';
import { useNow } from '#lib/clock.ts';
import { formatSpan, formatTime } from '#lib/format.ts';
import { useMay } from '#lib/permissions.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { OpenApprovals } from '#parts/OpenApprovals.tsx';
import { PlainTable } from '#parts/PlainTable.tsx';
import { fullNameOf, switchAct } from '#parts/switches/switch-act.ts';
import { permissionToTurn, useSwitches, type SwitchRow } from '#parts/switches/switches.ts';

export function Stops() {
  const { rows } = useSwitches(true);
  const may = useMay();
  const open = useActSheet();
  const now = useNow();
  const closed = rows.filter(({ isOff }) => isOff);
  const num = closed.length;
  return (
    <>
      <p className={num > 0 ? 'danger' : 'c3'} role="status">
        {num > 0 ? `${num} 项已关闭` : '全部开启'}；关闭一人即可，全平台的开启需第二人复核
      </p>
      {closed.map(({ key }) => (
        <OpenApprovals key={key} object={{ kind: 'platform', id: key }} />
      ))}
      <PlainTable<SwitchRow>
        label="开关"
        // What is closed stands first: it is what one came to see.
        rows={rows.toSorted((a, b) => Number(b.isOff) - Number(a.isOff))}
        keyOf={({ key }) => key}
        isStrong={({ isOff }) => isOff}
        columns={[
          { name: '范围', cell: ({ group }) => <span className="c3">{group}</span> },
          { name: '名称', cell: ({ name, text }) => <span title={text}>{name}</span> },
          { name: '说明', cell: ({ text }) => <span className="c3">{text}</span> },
          {
            name: '开关',
            cell: (row) => (
              <Switch
                size="small"
                aria-label={`${fullNameOf(row)}${row.isOff ? '，已关闭' : ''}`}
                checked={!row.isOff}
                disabled={!may(permissionToTurn(row))}
                onChange={() => open(switchAct(row))}
              />
            ),
          },
          { name: '关闭于', cell: ({ off }) => (off ? <span className="num">{formatTime(off.at)}</span> : '—') },
          {
            name: '已关闭',
            align: 'right',
            cell: ({ off }) => off && <span className="num">{formatSpan(now - off.at)}</span>,
          },
          { name: '操作人', cell: ({ off }) => off?.by },
          { name: '理由', cell: ({ off }) => off?.reason },
        ]}
      />
    </>
  );
}
