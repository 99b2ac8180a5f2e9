// 道具与货币: the items that only this campaign has, its currencies, and the names of what is counted and is no item.
import type { CampaignDef, ItemDef, PhysicalGoodsKind } from '@shengyu/campaign/definition.ts';
import { COMMON_ITEMS, PHYSICAL_ITEM_TYPE } from '@shengyu/campaign/items.ts';
import { ITEM_TYPES } from '@shengyu/rules/board/item-types.ts';
import { pictureOf } from '#parts/campaign/catalogue.ts';
import { ChoiceField, OptionalChoiceField } from '../choices.tsx';
import { withField } from '../draft.ts';
import { CodeField, NumberField, TextField } from '../fields.tsx';
import { Labelled } from '../Labelled.tsx';
import type { PartProps } from '../part.ts';
import { RowTable, type Column } from '../RowTable.tsx';
import { byPlace, codeOf, recordOf, type Entry } from './entries.ts';
import { Tokens } from './Tokens.tsx';
import s from '../Edit.module.css';

const TYPES = ITEM_TYPES.map(({ type, label }) => [type, label] as const);
/** PUB-23: the last four may be sold and not drawn. */
const GOODS = [
  ['toy', '玩具'],
  ['home', '家居'],
  ['digital', '数码'],
  ['jewellery', '珠宝'],
  ['food', '食品'],
  ['medicine', '药品'],
  ['animal', '活物'],
  ['undeliverable', '不能邮寄'],
] as const satisfies readonly (readonly [PhysicalGoodsKind, string])[];

/** A code that names no item yet: `th_item1`. */
function freeCode(def: CampaignDef, prefix: string): string {
  let n = 1;
  while (isTaken(def, `${prefix}${n}`)) n++;
  return `${prefix}${n}`;
}
const isTaken = ({ items = {} }: CampaignDef, code: string): boolean =>
  Object.hasOwn(items, code) || Object.hasOwn(COMMON_ITEMS, code);

/** Only what is sent by post is of a kind of goods. */
const withType = (item: ItemDef, type: number): ItemDef =>
  type === PHYSICAL_ITEM_TYPE ? { ...item, type } : withField({ ...item, type }, 'goods', undefined);

export const Things = (part: PartProps) => (
  <>
    <h2 className={s.sub}>专属道具</h2>
    <Items {...part} />
    <h2 className={s.sub}>活动货币</h2>
    <Tokens {...part} />
    <Counters {...part} />
  </>
);

function Items({ def, live, onEdit }: PartProps) {
  const rows = Object.entries<ItemDef>(def.items ?? {});
  const columns: Column<Entry<ItemDef>>[] = [
    { title: '图', width: 40, cell: ([, item]) => <img src={pictureOf(item)} alt="" width={24} height={24} /> },
    {
      title: '代码',
      width: 130,
      cell: ([code, item], change) =>
        // Members may hold what the live version names, so its codes stay.
        live?.items?.[code] ? (
          <span className={s.code}>{code}</span>
        ) : (
          <CodeField
            label={`${code} 代码`}
            value={code}
            isTaken={(next) => isTaken(def, next)}
            onChange={(next) => change([next, item])}
          />
        ),
    },
    {
      title: '名称',
      field: 'name',
      cell: ([code, item], change) => (
        <TextField label={`${code} 名称`} value={item.name} onChange={(name) => change([code, { ...item, name }])} />
      ),
    },
    {
      title: '类型',
      field: 'type',
      cell: ([code, item], change) => (
        <ChoiceField
          label={`${code} 类型`}
          value={item.type}
          options={TYPES}
          onChange={(type) => change([code, withType(item, type)])}
        />
      ),
    },
    {
      title: '价值（钻）',
      field: 'value',
      width: 96,
      cell: ([code, item], change) => (
        <NumberField
          label={`${code} 价值`}
          value={item.value}
          onChange={(value) => change([code, { ...item, value }])}
        />
      ),
    },
    {
      title: '图片',
      field: 'image',
      cell: ([code, item], change) => (
        <TextField label={`${code} 图片`} value={item.image} onChange={(image) => change([code, { ...item, image }])} />
      ),
    },
    {
      title: '品类',
      field: 'goods',
      cell: ([code, item], change) =>
        item.type === PHYSICAL_ITEM_TYPE && (
          <OptionalChoiceField
            label={`${code} 品类`}
            value={item.goods}
            options={GOODS}
            onChange={(goods) => change([code, withField(item, 'goods', goods)])}
          />
        ),
    },
  ];
  return (
    <>
      {rows.length === 0 && <p className={s.none}>这个活动只用公共道具</p>}
      <RowTable<Entry<ItemDef>>
        label="专属道具"
        rows={rows}
        columns={columns}
        keyOf={byPlace}
        placeOf={codeOf}
        isUnordered
        make={() => [freeCode(def, `${def.id}_item`), { type: 9, name: '新道具', value: 0, image: 'items/ticket' }]}
        onChange={(next) => onEdit(['items'], recordOf(next))}
      />
    </>
  );
}

/** KIT-16: only one definition has any; their codes are the server's. */
const Counters = ({ def, onEdit }: PartProps) =>
  def.counters && (
    <>
      <h2 className={s.sub}>计数</h2>
      <div className={s.fields}>
        {Object.entries(def.counters).map(([code, name]) => (
          <Labelled key={code} label={code} place={`counters.${code}`}>
            <TextField label={`${code} 名称`} value={name} onChange={(next) => onEdit(['counters', code], next)} />
          </Labelled>
        ))}
      </div>
    </>
  );
