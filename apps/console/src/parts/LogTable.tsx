// Lines of the staff log (Z42): who did what and why; a row opens to what was before and after.
import { Pagination } from 'antd';
import { Link } from 'wouter';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useRead } from '#lib/call.ts';
import { formatTime } from '#lib/format.ts';
import { useMay } from '#lib/permissions.ts';
import { useUrl } from '#lib/url.ts';
import { DiffHead, DiffRows, type DiffLine } from '#parts/Diff.tsx';
import { CopyId } from '#parts/Facts.tsx';
import { PlainTable } from '#parts/PlainTable.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import s from './LogTable.module.css';

type Entry = ReplyFrom<'GET /console/api/audit/list'>['list'][number];

const LIMIT = 50;

type LogTableProps = {
  readonly target: string;
  /** The log of this object is open to whoever sees the object: that of a campaign holds nothing personal of members. */
  readonly isOpen?: boolean;
};

/** All lines about one object. To anybody but an admin the log shows the own acts, unless it is open. */
export function LogTable({ target, isOpen = false }: LogTableProps) {
  const isWhole = useMay()('staff_list') || isOpen;
  const url = useUrl();
  const page = url.number('page') ?? 1;
  const read = useRead(
    'GET /console/api/audit/list',
    { target, page, limit: LIMIT, ...(!isWhole && { mine: 1 as const }) },
    { keep: true },
  );
  return (
    <ReadState read={read} what="操作日志">
      {({ list, total }) => (
        <>
          {!isWhole && <p className="c3">只显示你自己的操作</p>}
          <LogRows list={list} />
          <Pagination
            className={s.pages}
            align="end"
            hideOnSinglePage
            current={page}
            pageSize={LIMIT}
            total={total}
            showSizeChanger={false}
            onChange={(next) => url.set({ page: next === 1 ? undefined : next }, 'step')}
          />
        </>
      )}
    </ReadState>
  );
}

export const LogRows = ({ list }: { readonly list: readonly Entry[] }) => (
  <PlainTable<Entry>
    label="操作日志"
    hasKeys
    rows={list}
    keyOf={({ log_id }) => log_id}
    empty="没有符合的记录"
    more={(entry) =>
      (entry.before !== undefined || entry.after !== undefined) && {
        name: `${entry.call_name} 的前后`,
        body: <Change entry={entry} />,
      }
    }
    columns={[
      { name: '时间', width: 150, cell: ({ created_at }) => <span className="num">{formatTime(created_at)}</span> },
      { name: '人员', width: 120, cell: ({ staff }) => staff.name },
      {
        name: '操作',
        width: 220,
        cell: ({ call_name, call }) => (
          <>
            <span className="strong">{call_name}</span> <span className="mono c3">{call}</span>
          </>
        ),
      },
      { name: '对象', width: 260, cell: ({ target }) => <CopyId id={target} /> },
      {
        name: '理由',
        cell: ({ reason, approval_id }) => (
          <>
            {reason}
            {approval_id !== undefined && (
              <>
                {' '}
                <Link className="inline" href={`/approvals?id=${approval_id}`}>
                  审批 #{approval_id}
                </Link>
              </>
            )}
          </>
        ),
      },
      { name: '来源', width: 130, cell: ({ ip }) => <span className="mono c3">{ip}</span> },
    ]}
  />
);

const Change = ({ entry }: { readonly entry: Entry }) => (
  <div className={s.change}>
    <DiffHead before="之前" after="之后" />
    <DiffRows lines={linesOf(entry.before, entry.after)} />
  </div>
);

/** Every value of both sides under its path. What only one side knows stands on that side. */
function linesOf(before: unknown, after: unknown): DiffLine[] {
  const [old, now] = [flat(before), flat(after)];
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  return paths.map((path) => ({ path, name: path, before: old.get(path) ?? null, after: now.get(path) ?? null }));
}

function flat(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (value !== null && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) flat(inner, path ? `${path}.${name}` : name, found);
  else if (value !== undefined) found.set(path, typeof value === 'string' ? value : JSON.stringify(value));
  return found;
}
