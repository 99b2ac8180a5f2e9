// 商店: the shops of a campaign and their goods, with order, price, limits, time on sale, and what a member must be and have done before.
import type { CampaignDef, GoodsDef, Price, ShopDef } from '@shengyu/campaign/definition.ts';
import { ChoiceField } from '../choices.tsx';
import { withField } from '../draft.ts';
import { OptionalNumberField, OptionalTextField, TextField } from '../fields.tsx';
import { Groups } from '../Groups.tsx';
import { Labelled, Place } from '../Labelled.tsx';
import type { PartProps } from '../part.ts';
import { PriceField } from '../PriceField.tsx';
import { freeId, RowTable, type Column } from '../RowTable.tsx';
import { AgeField, grantColumn, idOf, LimitLine } from './columns.tsx';
import { NeedLine } from './GoodsNeed.tsx';
import s from '../Edit.module.css';

/** Members see goods by this number, the smallest first, and in the order of the table where it is the same. */
const codeColumn: Column<GoodsDef> = {
  title: '代码 · 次序',
  fields: ['sort'],
  width: 96,
  cell: (row, change) => (
    <div className={s.lines}>
      <span className={s.code}>{row.id}</span>
      <Place place={`${row.id}.sort`}>
        <OptionalNumberField
          label="次序"
          min={0}
          placeholder="0"
          value={row.sort}
          onChange={(next) => change(withField(row, 'sort', next))}
        />
      </Place>
    </div>
  ),
};

const PRICES = [
  ['diamond', '钻石'],
  ['items', '物品'],
] as const;

/** A price of the other kind to begin with: one diamond, or one piece of the campaign's first currency. */
const firstPrice = (def: CampaignDef, kind: 'diamond' | 'items'): Price =>
  kind === 'diamond' ? { diamond: 1 } : [{ item_code: Object.keys(def.tokens ?? {})[0] ?? 'debris', qty: 1 }];

const TIMES = [
  ['from', '上架'],
  ['to', '下架'],
] as const;

const timesColumn: Column<GoodsDef> = {
  title: '上架 · 下架',
  fields: TIMES.map(([name]) => name),
  width: 190,
  cell: (row, change) => (
    <div className={s.lines}>
      {TIMES.map(([name, words]) => (
        <Place key={name} place={`${row.id}.${name}`}>
          <OptionalTextField
            label={words}
            value={row[name]}
            placeholder={`${words} 2026-12-24 20:00`}
            onChange={(next) => change(withField(row, name, next))}
          />
        </Place>
      ))}
    </div>
  ),
};

/** CARE-1: what is paid with diamonds is for adults, whatever the goods say. */
const conditionColumn = (def: CampaignDef): Column<GoodsDef> => ({
  title: '条件 · 年龄',
  fields: ['need', 'age'],
  cell: (row, change) => (
    <div className={s.lines}>
      <Place place={`${row.id}.need`}>
        <NeedLine def={def} value={row.need} onChange={(next) => change(withField(row, 'need', next))} />
      </Place>
      <Place place={`${row.id}.age`}>
        <AgeField
          value={row.age}
          placeholder={'diamond' in row.price ? '仅成年人' : '年龄不限'}
          onChange={(next) => change(withField(row, 'age', next))}
        />
      </Place>
    </div>
  ),
});

const columnsOf = (part: PartProps): Column<GoodsDef>[] => [
  codeColumn,
  { ...grantColumn<GoodsDef>(part), width: 140 },
  {
    title: '价格',
    field: 'price',
    cell: (row, change) => (
      <span className={s.price}>
        <ChoiceField
          label="支付方式"
          value={'diamond' in row.price ? 'diamond' : 'items'}
          options={PRICES}
          onChange={(kind) => change({ ...row, price: firstPrice(part.def, kind) })}
        />
        <PriceField def={part.def} value={row.price} onChange={(price) => change({ ...row, price })} />
      </span>
    ),
  },
  {
    title: '限兑',
    field: 'limit',
    cell: (row, change) => <LimitLine value={row.limit} onChange={(limit) => change({ ...row, limit })} />,
  },
  timesColumn,
  conditionColumn(part.def),
];

export function Shops(part: PartProps) {
  const { def, onEdit } = part;
  const shops = def.shops ?? [];
  const columns = columnsOf(part);
  return (
    <Groups<ShopDef>
      what="商店"
      groups={shops}
      make={() => ({ id: freeId(`${def.id}_shop`, shops), name: '新商店', goods: [] })}
      onChange={(next) => onEdit(['shops'], next)}
    >
      {(shop, change) => <Shop shop={shop} columns={columns} onChange={change} />}
    </Groups>
  );
}

type ShopProps = {
  readonly shop: ShopDef;
  readonly columns: readonly Column<GoodsDef>[];
  readonly onChange: (next: ShopDef) => void;
};

const Shop = ({ shop, columns, onChange }: ShopProps) => {
  const { id, name, goods } = shop;
  return (
    <>
      <div className={s.fields}>
        <Labelled label="商店名称" place={`${id}.name`}>
          <TextField label={`${id} 名称`} value={name} onChange={(next) => onChange({ ...shop, name: next })} />
        </Labelled>
      </div>
      <RowTable
        label={name}
        rows={goods}
        columns={columns}
        keyOf={idOf}
        make={() => ({ id: freeId(`${id}_`, goods), grant: [], price: { diamond: 1 }, limit: {} })}
        onChange={(next) => onChange({ ...shop, goods: next })}
      />
    </>
  );
};
