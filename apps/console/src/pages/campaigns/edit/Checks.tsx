// 22 / 22 项通过, or the failing rules first; a click jumps to the part in which a fault is mended.
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { Button, Popover } from 'antd';
import { findFaultyPart } from './parts-table.ts';
import type { Simulation } from './use-simulation.ts';
import s from './Edit.module.css';

type ChecksProps = {
  readonly def: CampaignDef;
  readonly checks: Simulation['checks'];
  readonly onPart: (part: string) => void;
};

export function Checks({ def, checks, onPart }: ChecksProps) {
  const passed = checks.filter(({ ok }) => ok === 1).length;
  const isWhole = passed === checks.length;
  const list = (
    <ul className={s.checks}>
      {checks
        .toSorted((a, b) => a.ok - b.ok)
        .map(({ rule, ok, msg, path }) => {
          const place = path === undefined || path === '' ? undefined : findFaultyPart(def, path);
          return (
            <li key={`${rule} ${path ?? ''}`}>
              <button type="button" disabled={!place} onClick={() => place && onPart(place.part)}>
                <span className={ok ? s.ok : s.failed}>{ok ? <CheckCircleFilled /> : <CloseCircleFilled />}</span>{' '}
                {rule} {place && `${place.title}：`}
                {msg || '通过'}
              </button>
            </li>
          );
        })}
    </ul>
  );
  return (
    <Popover content={list} trigger="click" placement="bottomRight">
      <Button
        type="text"
        className={isWhole ? s.ok : s.failed}
        icon={isWhole ? <CheckCircleFilled /> : <CloseCircleFilled />}
      >
        {passed} / {checks.length} 项通过
      </Button>
    </Popover>
  );
}
