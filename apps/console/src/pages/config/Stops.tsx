// 开关: the same switches as 应急, as a list with who switched off, when, why and for how long.
import { Switch } from 'antd';
import { useNow } from '#lib/clock.ts';
import { formatSpan, formatTime } from '#lib/format.ts';
import { useMay } from '#lib/permissions.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { fullNameOf, switchAct } from '#parts/switches/switch-act.ts';
import { useSwitches, type SwitchRow } from '#parts/switches/switches.ts';
import s from './Config.module.css';

export function Stops() {
  const { rows } = useSwitches(true);
  return (
    <table className={s.table}>
      <thead>
        <tr>
          <th>范围</th>
          <th>名称</th>
          <th>开关</th>
          <th>关闭于</th>
          <th>已关闭</th>
          <th>操作人</th>
          <th>理由</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.key} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ row }: { readonly row: SwitchRow }) {
  const may = useMay();
  const open = useActSheet();
  const now = useNow();
  const { off } = row;
  const permission =
    row.target.scope === 'campaign' ? 'campaign_switch' : row.isOff ? 'platform_resume' : 'platform_stop';
  return (
    <tr>
      <td className="c3">{row.group}</td>
      <td>{row.name}</td>
      <td>
        <Switch
          size="small"
          aria-label={fullNameOf(row)}
          checked={!row.isOff}
          disabled={!may(permission)}
          onChange={() => open(switchAct(row))}
        />
      </td>
      <td>{off ? formatTime(off.at) : '—'}</td>
      <td className="num">{off ? formatSpan(now - off.at) : ''}</td>
      <td>{off ? off.by : ''}</td>
      <td>{off ? off.reason : ''}</td>
    </tr>
  );
}
