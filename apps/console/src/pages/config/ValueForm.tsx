// The value in force as a form, and what the next version will change of it. A list of objects is a table, an object a grid of fields,
// a list of days a text with one day a line. For people who may not save, the form is only read (CONUI-1).
import { Button, ConfigProvider } from 'antd';
import { useState } from 'react';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { renewReads } from '#lib/call.ts';
import { formatTime } from '#lib/format.ts';
import { useMay } from '#lib/permissions.ts';
import { act } from '#parts/act/act.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { LongText } from '#parts/LongText.tsx';
import { PlainTable } from '#parts/PlainTable.tsx';
import { describeChanges } from './changes.ts';
import { EffectiveField, soonestEffect, type Effect } from './EffectiveField.tsx';
import { Field, type Scalar } from './Field.tsx';
import { VALUE_KEYS, type ValueKey } from '#lib/config-names.ts';
import { Versions } from './Versions.tsx';
import s from './Config.module.css';

type Detail = ReplyFrom<'GET /console/api/config/detail'>;
type Row = Readonly<Record<string, Scalar>>;

export function ValueForm({ name, detail }: { readonly name: ValueKey; readonly detail: Detail }) {
  const may = useMay();
  const open = useActSheet();
  const [value, setValue] = useState(detail.value);
  const sent = withoutBlankLines(value);
  const changes = describeChanges(detail.value, sent, detail.names);
  const title = VALUE_KEYS.find(([one]) => one === name)![1];
  const maySave = may('config_save');
  const save = (): void =>
    open(
      act<'POST /console/api/config/save', Effect>({
        title: `保存配置 ${title}`,
        route: 'POST /console/api/config/save',
        lines: changes,
        initial: { effective_at: soonestEffect() },
        Fields: EffectiveField,
        data: ({ effective_at }) => ({ key: name, value: sent, effective_at }),
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
      {detail.next && <Planned detail={detail} next={detail.next} />}
      <ConfigProvider componentDisabled={!maySave}>
        {Array.isArray(value) && value.every((day) => typeof day === 'string') ? (
          <LongText
            aria-label={title}
            rows={12}
            value={value.join('\n')}
            onChange={(event) => setValue(event.target.value.split('\n').map((day) => day.trim()))}
          />
        ) : Array.isArray(value) ? (
          <Rows rows={value as Row[]} names={detail.names} onChange={maySave ? setValue : undefined} />
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
      </ConfigProvider>
      {maySave && (
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

/** The value that is planned, as what it changes of the one in force. */
const Planned = ({ detail, next }: { readonly detail: Detail; readonly next: NonNullable<Detail['next']> }) => (
  <PlainTable
    isInCard
    label={`第 ${next.version} 版的修改`}
    rows={describeChanges(detail.value, next.value, detail.names)}
    keyOf={({ name }) => name}
    empty={`第 ${next.version} 版与现在相同`}
    columns={[
      { name: `第 ${next.version} 版的修改`, cell: ({ name }) => name },
      { name: '现在', align: 'right', cell: ({ before }) => <span className="num">{before}</span> },
      { name: '生效后', align: 'right', cell: ({ after }) => <span className="num strong">{after}</span> },
    ]}
  />
);

/** A list of days is typed as text; an empty line in it means nothing. */
const withoutBlankLines = (value: Detail['value']): Detail['value'] =>
  Array.isArray(value) ? value.filter((one) => one !== '') : value;

type RowsProps = {
  readonly rows: readonly Row[];
  readonly names: Detail['names'];
  /** Left out where the rows are only read. */
  readonly onChange: ((rows: readonly Row[]) => void) | undefined;
};

function Rows({ rows, names, onChange }: RowsProps) {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    <>
      <PlainTable<Row>
        isInCard
        label="内容"
        rows={rows}
        // The place of a row is its meaning: level 1, level 2, the order on the page.
        keyOf={(_, index) => index}
        columns={[
          ...fields.map((field) => ({
            name: names[field] ?? field,
            cell: (row: Row, index: number) => (
              <Field
                label={`第 ${index + 1} 行 ${names[field] ?? field}`}
                value={row[field]}
                onChange={(next) => onChange?.(rows.with(index, { ...row, [field]: next }))}
              />
            ),
          })),
          ...(onChange
            ? [
                {
                  name: '操作',
                  isUnnamed: true,
                  cell: (_: Row, index: number) => (
                    <Button size="small" type="text" onClick={() => onChange(rows.toSpliced(index, 1))}>
                      删除
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {onChange && (
        <Button size="small" className={s.add ?? ''} onClick={() => onChange([...rows, { ...rows.at(-1) }])}>
          添加一行
        </Button>
      )}
    </>
  );
}
