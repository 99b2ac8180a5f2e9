// 奖池: every prize with its weight. The weights must add up to 10,000; what is missing goes to a row with one click.
import type { PoolDef, PrizeRow } from '@shengyu/campaign/definition.ts';
import { TIER_NAMES } from '@shengyu/campaign/tiers.ts';
import { PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, InputNumber } from 'antd';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { describeGrant, describePrice, worthOf } from '#parts/campaign/catalogue.ts';
import { ChoiceField, OptionalChoiceField, type Options } from '../choices.tsx';
import { NumberField, OptionalNumberField } from '../fields.tsx';
import { GrantLine } from '../GrantField.tsx';
import { FaultText } from '../Labelled.tsx';
import type { PartProps } from '../part.ts';
import { freeId } from '../RowTable.tsx';
import { formatWeight, WHOLE } from '#parts/campaign/weights.ts';
import { PoolTerms } from './PoolTerms.tsx';
import s from '../Edit.module.css';

const KINDS = { bonus: '赠送抽取', gift_box: '盲盒礼物', step: '掷骰前进' } as const;
const TIERS = TIER_NAMES.map((name, tier) => [tier, name] as const);

export function Pool({ def, live, onEdit, code }: PartProps & { readonly code: string }) {
  const pool = def.pools![code]!;
  const before = new Map(live?.pools?.[code]?.rows.map((row) => [row.id, row]));
  const sum = pool.rows.reduce((total, { weight }) => total + weight, 0);
  const path = ['pools', code, 'rows'] as const;
  const add = (): void =>
    onEdit([...path, pool.rows.length], {
      id: freeId(`${code}_`, pool.rows),
      grant: [{ item_code: 'debris', qty: 1 }],
      weight: 0,
      tier: 0,
    });
  return (
    <>
      <header className={s.poolHead} data-place={code}>
        <h2>{pool.name}</h2>
        <span className={s.tag}>{KINDS[pool.kind]}</span>
        <span className={s.facts}>{describePool(def, pool)}</span>
        <span className={joinClassNames(s.sum, sum !== WHOLE && s.wrong)}>
          权重合计 <b className="num">{sum.toLocaleString('en')}</b>
        </span>
        <Button size="small" icon={<PlusOutlined />} onClick={add}>
          奖品
        </Button>
      </header>
      <table className={s.table} aria-label={pool.name}>
        <thead>
          <tr>
            <th>奖品</th>
            <th className={s.right}>价值</th>
            <th>等级</th>
            <th className={s.right}>权重</th>
            <th className={s.right}>概率</th>
            <th>库存 · 每日</th>
            <th>替补</th>
            <th>大奖</th>
          </tr>
        </thead>
        <tbody>
          {pool.rows.map((row, index) => (
            <PrizeLine
              key={row.id}
              row={row}
              before={before.get(row.id)}
              isCompared={live !== undefined}
              missing={WHOLE - sum}
              worth={worthOf(def, row.grant)}
              fallbacks={pool.rows
                .filter(({ id }) => id !== row.id)
                .map(({ id, grant }) => [id, describeGrant(def, grant)])}
              onChange={(name, value) => onEdit([...path, index, name], value)}
              grant={
                <GrantLine
                  def={def}
                  label={`${row.id} 奖品`}
                  value={row.grant}
                  onChange={(grant) => onEdit([...path, index, 'grant'], grant)}
                />
              }
            />
          ))}
        </tbody>
      </table>
      <section className={s.promise}>
        <h3>保底</h3>
        <ul className={s.pity}>
          {pool.pity.map(([tier, hard, give, soft], index) => (
            <li key={tier}>
              每{' '}
              <NumberField
                label={`${TIER_NAMES[tier]}保底次数`}
                min={1}
                value={hard}
                onChange={(next) => onEdit(['pools', code, 'pity', index, 1], next)}
              />{' '}
              次内必得{TIER_NAMES[tier]}及以上，最迟给「{nameOfPrize(def, pool, give)}」
              {soft && `；第 ${soft[0]} 次起每次从「${nameOfPrize(def, pool, soft[1])}」移 ${soft[2]}，最多 ${soft[3]}`}
            </li>
          ))}
        </ul>
        {pool.pity.length === 0 && <p className={s.none}>没有保底</p>}
      </section>
      <PoolTerms def={def} onEdit={onEdit} code={code} pool={pool} />
    </>
  );
}

type PrizeLineProps = {
  readonly row: PrizeRow;
  readonly before: PrizeRow | undefined;
  readonly isCompared: boolean;
  readonly missing: number;
  readonly worth: number;
  /** The other prizes of the pool, in words. */
  readonly fallbacks: Options<string>;
  readonly grant: React.ReactNode;
  readonly onChange: (name: keyof PrizeRow, value: unknown) => void;
};

function PrizeLine({ row, before, isCompared, missing, worth, fallbacks, grant, onChange }: PrizeLineProps) {
  const isChanged = isCompared && before?.weight !== row.weight;
  return (
    <tr className={joinClassNames(isChanged && s.changed)} data-place={row.id}>
      <td>
        {grant}
        <FaultText place={row.id} />
      </td>
      <td className={joinClassNames(s.right, 'num')}>{worth.toLocaleString('en')}</td>
      <td>
        <span className={s.tier} data-tier={row.tier}>
          <ChoiceField
            label={`${row.id} 等级`}
            value={row.tier}
            options={TIERS}
            onChange={(tier) => onChange('tier', tier)}
          />
        </span>
      </td>
      <td className={s.right}>
        <InputNumber
          aria-label={`${row.id} 权重`}
          className={s.weight}
          size="small"
          value={row.weight}
          min={0}
          max={WHOLE}
          precision={0}
          controls={false}
          onChange={(weight) => weight !== null && onChange('weight', weight)}
        />
        {missing !== 0 && row.weight + missing >= 0 && (
          <Button type="link" size="small" onClick={() => onChange('weight', row.weight + missing)}>
            {missing > 0 ? `+${missing}` : missing}
          </Button>
        )}
      </td>
      <td className={joinClassNames(s.right, 'num')}>
        {formatWeight(row.weight)}
        {isChanged && before && (
          <small className={row.weight > before.weight ? s.rise : s.fall}>
            {row.weight > before.weight ? '▲' : '▼'} {formatWeight(before.weight)}
          </small>
        )}
      </td>
      <td className={s.stock}>
        <OptionalNumberField
          label={`${row.id} 库存`}
          value={row.stock}
          onChange={(stock) => onChange('stock', stock)}
        />
        {row.stock !== undefined && (
          <OptionalNumberField label={`${row.id} 每日`} value={row.day} onChange={(day) => onChange('day', day)} />
        )}
      </td>
      <td className={s.fallback}>
        {/* DRAW-9: what is given when the stock is used up. A prize without stock needs none. */}
        {(row.stock !== undefined || row.fb !== undefined) && (
          <OptionalChoiceField
            label={`${row.id} 替补`}
            placeholder="未设置"
            value={row.fb}
            options={fallbacks}
            onChange={(fb) => onChange('fb', fb)}
          />
        )}
      </td>
      <td>
        <Checkbox
          aria-label={`${row.id} 大奖`}
          checked={row.big === 1}
          onChange={({ target }) => onChange('big', target.checked ? 1 : undefined)}
        />
      </td>
    </tr>
  );
}

const nameOfPrize = (def: PartProps['def'], pool: PoolDef, id: string): string => {
  const row = pool.rows.find((one) => one.id === id);
  return row ? describeGrant(def, row.grant) : id;
};

const describePool = (def: PartProps['def'], { price, cost, limits }: PoolDef): string =>
  `单次 ${price} 钻 · 消耗 ${describePrice(def, cost)} · 每日 ${limits.day} 次`;
