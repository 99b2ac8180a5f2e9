// 与线上对比: every place that differs from the version members see, by area, before and after. The same words stand in the approval.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import type { ChangedArea, DefinitionChange } from '@shengyu/campaign/diff.ts';
import { Modal } from 'antd';
import s from './Difference.module.css';

const AREAS: readonly (readonly [ChangedArea, string])[] = [
  ['odds', '概率'],
  ['value', '价值'],
  ['rules', '规则'],
  ['schedule', '排期'],
  ['other', '其他'],
];

type DifferenceModalProps = {
  readonly def: CampaignDef;
  readonly changes: readonly DefinitionChange[];
  readonly onClose: () => void;
};

export const DifferenceModal = ({ def, changes, onClose }: DifferenceModalProps) => (
  <Modal open title={`${def.title} v${def.version} 与线上对比`} width={760} footer={null} onCancel={onClose}>
    {AREAS.map(([area, words]) => {
      const some = changes.filter(({ part }) => part === area);
      return some.length === 0 ? null : (
        <section key={area} className={s.area}>
          <h3>
            {words} <span className="num">{some.length}</span>
          </h3>
          {some.map(({ path, before, after }) => (
            <div key={path} className={s.change}>
              <code>{path}</code>
              <del>{textOf(before)}</del>
              <ins>{textOf(after)}</ins>
            </div>
          ))}
        </section>
      );
    })}
  </Modal>
);

const textOf = (value: unknown): string =>
  value === undefined ? '—' : typeof value === 'string' ? value : JSON.stringify(value);
