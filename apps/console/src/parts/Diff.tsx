// A change as before and after (console.md P3): before red, after green, the changed words marked inside texts, and the change as a
// factor, points or a difference.
import type { ReactNode } from 'react';
import { changeOf, markChanges } from './diff-words.ts';
import s from './Diff.module.css';

export type DiffLine = {
  /** Where it stands in the object: `pools.th_shallow.rows.th_s01.weight`. */
  readonly path: string;
  readonly name: string;
  /** null: it was not there, or will not be. */
  readonly before: string | null;
  readonly after: string | null;
};

export const DiffHead = ({ before, after }: { readonly before: string; readonly after: string }) => (
  <div className={s.head} aria-hidden="true">
    <span>字段</span>
    <span>{before}</span>
    <span>{after}</span>
    <span>变化</span>
  </div>
);

export const DiffRows = ({ lines }: { readonly lines: readonly DiffLine[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line.path + line.name} className={s.row}>
        <div className={s.name}>
          <b>{line.name}</b>
          <span className="mono">{line.path}</span>
        </div>
        <Sides line={line} />
        <Change line={line} />
      </li>
    ))}
  </ul>
);

function Sides({ line: { before, after } }: { readonly line: DiffLine }) {
  if (before === null || after === null)
    return (
      <>
        <div className={before === null ? s.none : s.before}>{before ?? '（无）'}</div>
        <div className={after === null ? s.none : s.after}>{after ?? '（无）'}</div>
      </>
    );
  const { old, now } = markChanges(before, after);
  const marked = (pieces: typeof old, mark: (text: string, key: number) => ReactNode) =>
    pieces.map(({ text, isChanged }, index) => (isChanged ? mark(text, index) : text));
  return (
    <>
      <div className={s.before}>
        <p>
          <span className="sr-only">之前：</span>
          {marked(old, (text, key) => (
            <del key={key}>{text}</del>
          ))}
        </p>
      </div>
      <div className={s.after}>
        <p>
          <span className="sr-only">之后：</span>
          {marked(now, (text, key) => (
            <ins key={key}>{text}</ins>
          ))}
        </p>
      </div>
    </>
  );
}

function Change({ line: { before, after } }: { readonly line: DiffLine }) {
  if (before === null) return <div className={`${s.change} ${s.new}`}>新增</div>;
  if (after === null) return <div className={`${s.change} ${s.new}`}>移除</div>;
  const change = changeOf(before, after);
  if (!change) return <div className={s.change} />;
  return (
    <div className={`${s.change} ${change.isRise ? 'up' : 'down'}`}>
      {change.isRise ? '▲' : '▼'} {change.text}
    </div>
  );
}
