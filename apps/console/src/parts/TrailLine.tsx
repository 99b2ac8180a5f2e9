// A trail of money in one line (console.md P2): one box for each step, and the way to the whole trail. Boxes of one step are counted
// and added up; an arrow out of a balance is dashed, because nobody can tell whose money it was (CONUI-17).
import { Link } from 'wouter';
import { useRead } from '#lib/call.ts';
import { formatAmount, formatMoment } from '#lib/format.ts';
import { trailHref } from '#lib/objects.ts';
import { useMay } from '#lib/permissions.ts';
import type { RequestTo } from '@shengyu/contract/client.ts';
import { stepsOf, type TrailNode } from './trail-layout.ts';
import s from './TrailLine.module.css';

/** What stands in the box: the amounts of one unit added up; different units have no sum. */
function sumOf(nodes: readonly TrailNode[]): string {
  const counted = nodes.filter(({ amount }) => amount !== undefined);
  const units = new Set(counted.map(({ unit }) => unit));
  if (units.size !== 1) return '';
  return formatAmount(
    counted.reduce((sum, { amount }) => sum + amount!, 0),
    counted[0]!.unit ?? 'piece',
  );
}

type TrailLineProps = Pick<RequestTo<'GET /console/api/object/trail'>, 'kind' | 'id'>;

export function TrailLine({ kind, id }: TrailLineProps) {
  const may = useMay();
  const { data } = useRead('GET /console/api/object/trail', may('object_trail') ? { kind, id } : undefined, {
    freshFor: 300_000,
  });
  if (!data) return null;
  return (
    <section>
      <h3 className="eyebrow row between">
        资金追踪
        <Link href={trailHref(kind, id)}>展开全部</Link>
      </h3>
      <ol className={s.line}>
        {stepsOf(data).map(({ nodes, isMixed }) => (
          <li key={nodes[0]!.key} className={isMixed ? s.mixed : undefined}>
            <strong className="ell">
              {nodes[0]!.kind === 'ledger' && '账目 '}
              {nodes[0]!.title}
              {nodes.length > 1 && ` 等 ${nodes.length} 笔`}
            </strong>
            <span className="c3 sm ell">
              {nodes[0]!.kind === 'wallet' ? '来源不可区分' : formatMoment(nodes[0]!.at)}
              {nodes[0]!.state_text && ` · ${nodes[0]!.state_text}`}
            </span>
            <span className="num">{sumOf(nodes)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
