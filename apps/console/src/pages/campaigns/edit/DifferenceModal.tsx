// Every place in which two versions differ, by area, before and after. The same words stand in the approval.
import type { ChangedArea, DefinitionChange } from '@shengyu/campaign/diff.ts';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import type { Read } from '#lib/call.ts';
import { ReadState } from '#parts/ReadState.tsx';
import s from './Difference.module.css';

const AREAS: readonly (readonly [ChangedArea, string])[] = [
  ['odds', '概率'],
  ['value', '价值'],
  ['rules', '规则'],
  ['schedule', '排期'],
  ['other', '其他'],
];

type Change = Pick<DefinitionChange, 'path' | 'part' | 'before' | 'after'> & {
  /** The place in words. */
  readonly name?: string;
};

type DifferenceModalProps = {
  /** Whose difference: 寻宝岛 v2 与线上对比. */
  readonly title: string;
  readonly changes: readonly Change[];
  /** What the changes come from when they were asked for; those of a draft are known at once. */
  readonly read?: Read<unknown>;
  /** What is chosen to be compared. */
  readonly head?: ReactNode;
  readonly onClose: () => void;
};

export const DifferenceModal = ({ title, changes, read, head, onClose }: DifferenceModalProps) => (
  <Modal open title={title} width={760} footer={null} onCancel={onClose}>
    {head}
    {read ? <ReadState read={read}>{() => <Areas changes={changes} />}</ReadState> : <Areas changes={changes} />}
  </Modal>
);

function Areas({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="c3">没有差别</p>;
  return AREAS.map(([area, words]) => {
    const some = changes.filter(({ part }) => part === area);
    return some.length === 0 ? null : (
      <section key={area} className={s.area}>
        <h3>
          {words} <span className="num">{some.length}</span>
        </h3>
        {some.map(({ path, name, before, after }) => (
          <div key={path} className={s.change}>
            <div>
              {name !== undefined && <b>{name}</b>}
              <code>{path}</code>
            </div>
            <del>{textOf(before)}</del>
            <ins>{textOf(after)}</ins>
          </div>
        ))}
      </section>
    );
  });
}

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '—' : typeof value === 'string' ? value : JSON.stringify(value);
