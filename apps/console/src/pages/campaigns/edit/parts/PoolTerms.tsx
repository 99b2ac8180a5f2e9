// What a draw of a pool costs, and how often a member may draw (DRAW-12).
import type { PoolDef } from '@shengyu/campaign/definition.ts';
import { NumberField, OptionalNumberField } from '../fields.tsx';
import { Labelled } from '../Labelled.tsx';
import type { PartProps } from '../part.ts';
import { PriceField } from '../PriceField.tsx';
import s from '../Edit.module.css';

type PoolTermsProps = Pick<PartProps, 'def' | 'onEdit'> & { readonly code: string; readonly pool: PoolDef };

export function PoolTerms({ def, onEdit, code, pool: { price, cost, limits } }: PoolTermsProps) {
  const edit =
    (...path: readonly string[]) =>
    (value: unknown) =>
      onEdit(['pools', code, ...path], value);
  return (
    <section className={s.promise}>
      <h3>价格与次数</h3>
      <div className={s.fields}>
        <Labelled label="单次价格（钻）" place={`${code}.price`}>
          <NumberField label="单次价格" min={1} value={price} onChange={edit('price')} />
        </Labelled>
        <Labelled label="单次消耗" place={`${code}.cost`}>
          {cost === 'pack' ? <span>随礼包</span> : <PriceField def={def} value={cost} onChange={edit('cost')} />}
        </Labelled>
        <Labelled label="每日次数" place={`${code}.limits.day`}>
          <NumberField label="每日次数" value={limits.day} onChange={edit('limits', 'day')} />
        </Labelled>
        <Labelled label="每分钟次数" place={`${code}.limits.minute`}>
          <NumberField label="每分钟次数" min={1} value={limits.minute} onChange={edit('limits', 'minute')} />
        </Labelled>
        <Labelled label="每期次数" place={`${code}.limits.campaign`}>
          <OptionalNumberField label="每期次数" value={limits.campaign} onChange={edit('limits', 'campaign')} />
        </Labelled>
      </div>
    </section>
  );
}
