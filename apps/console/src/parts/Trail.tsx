// Where money came from and went (Z50, CONUI-17): stored references only, left to right, and the same as a list for the keyboard. A hop
// through a wallet, where diamonds mix, is dashed and says 余额; nobody is shown as the source of a diamond that cannot be told apart.
import { Alert } from 'antd';
import { useLayoutEffect, useRef, type CSSProperties } from 'react';
import { formatAmount, formatTime } from '#lib/format.ts';
import { KIND_NAMES } from '#lib/objects.ts';
import { layTrail, type Placed, type TrailData, type TrailNode } from './trail-layout.ts';
import s from './Trail.module.css';

export type TrailProps = {
  readonly trail: TrailData;
  readonly chosen: string | undefined;
  readonly choose: (node: TrailNode) => void;
};

const BOX = { width: 176, height: 84, gapX: 92, gapY: 18 };

export function Trail({ trail, chosen, choose }: TrailProps) {
  const placed = layTrail(trail);
  const at = new Map(placed.map((one) => [one.node.key, one]));
  const more = new Map(trail.more.map(({ key, num }) => [key, num]));
  const plane = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    plane.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [chosen]);
  const width = Math.max(0, ...placed.map(({ column }) => column + 1)) * (BOX.width + BOX.gapX);
  const height = Math.max(0, ...placed.map(({ row }) => row + 1)) * (BOX.height + BOX.gapY);
  return (
    <>
      {!trail.balanced && <Alert type="error" showIcon title="这笔钱的账目没有互相抵平，已告警" />}
      <div className={s.plane} ref={plane}>
        <div className={s.sheet} ref={(sheet) => size(sheet, width, height)}>
          <svg className={s.edges} width={width} height={height} aria-hidden="true">
            <defs>
              <marker
                id="trail-arrow"
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerWidth="7"
                markerHeight="7"
                orient="auto"
              >
                <path d="M0 0 8 4 0 8z" />
              </marker>
            </defs>
            {trail.edges.map((edge) => {
              const [from, to] = [at.get(edge.from), at.get(edge.to)];
              if (!from || !to) return null;
              const line = lineOf(from, to);
              return (
                <g key={`${edge.from}>${edge.to}:${edge.name}`} className={edge.mixed ? s.mixed : undefined}>
                  <path d={line.path} markerEnd="url(#trail-arrow)" />
                  <text x={line.x} y={line.y - 5} textAnchor="middle">
                    {edge.mixed ? '余额' : edge.name}
                  </text>
                  {edge.amount !== undefined && (
                    <text x={line.x} y={line.y + 12} textAnchor="middle">
                      {formatAmount(edge.amount, edge.unit ?? 'piece')}
                    </text>
                  )}
                </g>
              );
            })}
          </svg>
          {placed.map(({ node, column, row }) => (
            <button
              key={node.key}
              type="button"
              className={s.box}
              aria-pressed={node.key === chosen}
              ref={(box) => place(box, column, row)}
              onClick={() => choose(node)}
            >
              <span className={s.head}>
                <strong className="ell">{node.title}</strong>
                <span className="c3">{node.state_text}</span>
              </span>
              <span className="ell c2">{node.user?.nickname ?? node.text}</span>
              <span className={s.head}>
                <span className="num">
                  {node.amount === undefined ? '' : formatAmount(node.amount, node.unit ?? 'piece')}
                </span>
                <span className="num c3">{formatTime(node.at)}</span>
              </span>
              {more.has(node.key) && <span className={s.more}>还有 {more.get(node.key)} 笔</span>}
            </button>
          ))}
        </div>
      </div>
    </>
  );
}

function size(sheet: HTMLElement | null, width: number, height: number): void {
  if (sheet)
    Object.assign(sheet.style, { width: `${width}px`, height: `${height}px` } satisfies Partial<CSSProperties>);
}

function place(box: HTMLElement | null, column: number, row: number): void {
  if (!box) return;
  const [left, top] = [column * (BOX.width + BOX.gapX), row * (BOX.height + BOX.gapY)];
  Object.assign(box.style, { left: `${left}px`, top: `${top}px` });
}

function lineOf(from: Placed, to: Placed): { path: string; x: number; y: number } {
  const y1 = from.row * (BOX.height + BOX.gapY) + BOX.height / 2;
  const y2 = to.row * (BOX.height + BOX.gapY) + BOX.height / 2;
  const x1 = from.column * (BOX.width + BOX.gapX) + BOX.width;
  const x2 = to.column * (BOX.width + BOX.gapX);
  const middle = (x1 + x2) / 2;
  return { path: `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2 - 2} ${y2}`, x: middle, y: (y1 + y2) / 2 };
}

/** The same as a list: each step with what follows from it. */
export function TrailList({ trail, chosen, choose }: TrailProps) {
  const titles = new Map(trail.nodes.map((node) => [node.key, node]));
  return (
    <ol className={s.list}>
      {layTrail(trail).map(({ node }) => (
        <li key={node.key}>
          <button type="button" className="plain" aria-pressed={node.key === chosen} onClick={() => choose(node)}>
            <strong>{KIND_NAMES[node.kind] ?? node.title}</strong> {node.title}{' '}
            {node.amount !== undefined && (
              <span className="num">{formatAmount(node.amount, node.unit ?? 'piece')}</span>
            )}
            <span className="c3 num"> {formatTime(node.at)}</span>
          </button>
          <ul>
            {trail.edges
              .filter(({ from }) => from === node.key)
              .map((edge) => (
                <li key={`${edge.to}:${edge.name}`} className="c2 sm">
                  → {edge.mixed ? '余额（不可区分）' : edge.name}：{titles.get(edge.to)?.title}
                  {edge.amount !== undefined && ` ${formatAmount(edge.amount, edge.unit ?? 'piece')}`}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
