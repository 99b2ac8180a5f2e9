// The value in force as a form. A list of objects is a table, an object a grid of fields, a list of days a text with one day a line.
import { Button } from 'antd';
import { useState } from 'react';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { renewReads } from '#lib/call.ts';
import { formatTime } from '#lib/format.ts';
import { useMay } from '#lib/permissions.ts';
import { act } from '#parts/act/act.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { LongText } from '#parts/LongText.tsx';
import { describeChanges } from './changes.ts';
import { EffectiveField, soonestEffect, type Effect } from './EffectiveField.tsx';
import { Field, type Scalar } from './Field.tsx';
import { VALUE_KEYS, type ValueKey } from './keys.ts';
import { Versions } from './Versions.tsx';
import s from './Config.module.css';

type Detail = ReplyFrom<'GET /console/api/config/detail'>;
type Row = Readonly<Record<string, Scalar>>;

export function ValueForm({ name, detail }: { readonly name: ValueKey; readonly detail: Detail }) {
  const may = useMay();
  const open = useActSheet();
  const [value, setValue] = useState(detail.value);
  const changes = describeChanges(detail.value, value, detail.names);
  const title = VALUE_KEYS.find(([one]) => one === name)![1];
  const save = (): void =>
    open(
      act<'POST /console/api/config/save', Effect>({
        title: `保存配置 ${title}`,
        route: 'POST /console/api/config/save',
        lines: changes,
        initial: { effective_at: soonestEffect() },
        Fields: EffectiveField,
        data: ({ effective_at }) => ({ key: name, value, effective_at }),
        sentence: ({ effective_at }) =>
          `${title} 第 ${Number(detail.version) + 1} 版，${formatTime(effective_at)} 生效`,
        reasons: ['政策调整', '渠道变更'],
        button: '提交复核',
        needsSecond: true,
        after: () => void renewReads('GET /console/api/config/detail'),
      }),
    );
  return (
    <>
      <Versions detail={detail} />
      {Array.isArray(value) && value.every((day) => typeof day === 'string') ? (
        <LongText
          aria-label={title}
          rows={12}
          value={value.join('\n')}
          onChange={(event) => setValue(event.target.value.split('\n').map((day) => day.trim()))}
        />
      ) : Array.isArray(value) ? (
        <Rows rows={value as Row[]} names={detail.names} onChange={setValue} />
      ) : (
        <div className={s.fields}>
          {Object.entries(value as Row).map(([field, one]) => (
            <label key={field}>
              <span>{detail.names[field] ?? field}</span>
              <Field
                label={detail.names[field] ?? field}
                value={one}
                onChange={(next) => setValue({ ...(value as Row), [field]: next })}
              />
            </label>
          ))}
        </div>
      )}
      {may('config_save') && (
        <div className={s.foot}>
          <span className="c3">{changes.length === 0 ? '没有修改' : `${changes.length} 处修改`}</span>
          <Button disabled={changes.length === 0} onClick={() => setValue(detail.value)}>
            还原
          </Button>
          <Button type="primary" disabled={changes.length === 0} onClick={save}>
            提交复核
          </Button>
        </div>
      )}
    </>
  );
}

type RowsProps = {
  readonly rows: readonly Row[];
  readonly names: Detail['names'];
  readonly onChange: (rows: readonly Row[]) => void;
};

function Rows({ rows, names, onChange }: RowsProps) {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    <>
      <table className={s.table}>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field}>{names[field] ?? field}</th>
            ))}
            <th>
              <span className="sr-only">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // The place of a row is its meaning: level 1, level 2, the order on the page.
            <tr key={index}>
              {fields.map((field) => (
                <td key={field}>
                  <Field
                    label={`第 ${index + 1} 行 ${names[field] ?? field}`}
                    value={row[field]}
                    onChange={(next) => onChange(rows.with(index, { ...row, [field]: next }))}
                  />
                </td>
              ))}
              <td>
                <Button size="small" type="text" onClick={() => onChange(rows.toSpliced(index, 1))}>
                  删除
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button size="small" onClick={() => onChange([...rows, { ...rows.at(-1) }])}>
        添加一行
      </Button>
    </>
  );
}
