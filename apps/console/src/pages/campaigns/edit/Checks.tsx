// 22 / 22 项通过, or the failing rules first; a click jumps to the field in which a fault is mended.
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { findSpot, type Spot } from './parts-table.ts';
import type { Simulation } from './use-simulation.ts';
import s from './Edit.module.css';

type ChecksProps = {
  readonly def: CampaignDef;
  readonly checks: Simulation['checks'];
  readonly onJump: (spot: Spot) => void;
};

export function Checks({ def, checks, onJump }: ChecksProps) {
  const [isOpen, setOpen] = useState(false);
  const jump = (spot: Spot): void => {
    setOpen(false);
    onJump(spot);
  };
  const passed = checks.filter(({ ok }) => ok === 1).length;
  const isWhole = passed === checks.length;
  const list = (
    <ul className={s.checks}>
      {checks
        .toSorted((a, b) => a.ok - b.ok)
        .map(({ rule, ok, msg, path }) => {
          const place = path === undefined || path === '' ? undefined : findSpot(def, path);
          return (
            <li key={`${rule} ${path ?? ''}`}>
              <button type="button" disabled={!place} onClick={() => place && jump(place)}>
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
    <Popover content={list} trigger="click" placement="bottomRight" open={isOpen} onOpenChange={setOpen}>
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
