// 22 / 22 项通过, or the failing rules first; a click jumps to the part in which a fault is mended.
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { partOfPlace } from './parts-table.ts';
import type { Simulation } from './use-simulation.ts';
import s from './Edit.module.css';

type ChecksProps = { readonly checks: Simulation['checks']; readonly onPart: (part: string) => void };

export function Checks({ checks, onPart }: ChecksProps) {
  const passed = checks.filter(({ ok }) => ok === 1).length;
  const isWhole = passed === checks.length;
  const list = (
    <ul className={s.checks}>
      {checks
        .toSorted((a, b) => a.ok - b.ok)
        .map(({ rule, ok, msg, path }) => (
          <li key={`${rule} ${path ?? ''} ${msg}`}>
            <button
              type="button"
              disabled={path === undefined}
              onClick={() => path !== undefined && onPart(partOfPlace(path))}
            >
              <span className={ok ? s.ok : s.failed}>{ok ? <CheckCircleFilled /> : <CloseCircleFilled />}</span> {rule}{' '}
              {msg || '通过'}
            </button>
          </li>
        ))}
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
