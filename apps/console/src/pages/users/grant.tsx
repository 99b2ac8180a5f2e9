// Items given to members by hand (Z08*): one or many members, each resolved and shown before anything is sent, and one or many items,
// because a ticket is granted once.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, InputNumber } from 'antd';
import { useRead } from '#lib/call.ts';
import { formatNumber } from '#lib/format.ts';
import { act, type ActFieldsProps, type AnyAct } from '#parts/act/act.ts';
import { ItemPicker, type FoundItem } from '#parts/ItemPicker.tsx';
import { LongText } from '#parts/LongText.tsx';
import { renewObject } from '#parts/act/object-acts.tsx';

type Given = { readonly item: FoundItem | undefined; readonly qty: number | null };
type GrantValue = { readonly people: string; readonly given: readonly Given[]; readonly ticket: string };

/** Z08: so many different items in one request. */
const ITEMS_MAX = 50;

const idsOf = (text: string): number[] => [
  ...new Set((text.match(/\d{4,15}/g) ?? []).map(Number).filter((id) => Number.isSafeInteger(id))),
];

function GrantFields({ value, set }: ActFieldsProps<GrantValue>) {
  const ids = idsOf(value.people);
  return (
    <>
      <label className="col c2">
        会员（可粘贴多个用户 ID，最多 1,000）
        <LongText rows={2} value={value.people} onChange={({ target }) => set({ people: target.value })} />
      </label>
      <Recipients ids={ids} />
      {value.given.map((one, index) => (
        // The place of a row is all that tells it from the others while nothing is chosen.
        <Row
          key={index}
          one={one}
          no={index + 1}
          change={(next) => set({ given: value.given.with(index, next) })}
          {...(value.given.length > 1 && { remove: () => set({ given: value.given.toSpliced(index, 1) }) })}
        />
      ))}
      {value.given.length < ITEMS_MAX && (
        <Button
          size="small"
          type="dashed"
          icon={<PlusOutlined />}
          onClick={() => set({ given: [...value.given, { item: undefined, qty: 1 }] })}
        >
          添加物品
        </Button>
      )}
      <label className="col c2">
        工单号
        <Input value={value.ticket} maxLength={64} onChange={({ target }) => set({ ticket: target.value })} />
      </label>
    </>
  );
}

type RowProps = {
  readonly one: Given;
  readonly no: number;
  readonly change: (next: Given) => void;
  readonly remove?: () => void;
};

/** An item and how many of it. */
function Row({ one, no, change, remove }: RowProps) {
  const suffix = no === 1 ? '' : ` ${no}`;
  return (
    <div className="row" style={{ gap: 8, alignItems: 'end' }}>
      <label className="col c2 grow">
        物品{suffix}
        <ItemPicker label={`物品${suffix}`} value={one.item} onChange={(item) => change({ ...one, item })} />
      </label>
      <label className="col c2">
        数量{suffix}
        <InputNumber<number>
          aria-label={`数量${suffix}`}
          min={1}
          max={1_000_000}
          precision={0}
          value={one.qty}
          onChange={(qty) => change({ ...one, qty })}
        />
      </label>
      {remove && <Button type="text" aria-label={`移除物品 ${no}`} icon={<DeleteOutlined />} onClick={remove} />}
    </div>
  );
}

/** Each id that was pasted is resolved and shown before anything is sent; more than twenty are only counted. */
function Recipients({ ids }: { readonly ids: readonly number[] }) {
  if (ids.length === 0) return null;
  if (ids.length > 20) return <p className="c2 sm">共 {formatNumber(ids.length)} 人，超过 20 人只核对数量</p>;
  return (
    <ul className="sm c2">
      {ids.map((id) => (
        <Recipient key={id} id={id} />
      ))}
    </ul>
  );
}

function Recipient({ id }: { readonly id: number }) {
  const { data, refusal } = useRead(
    'GET /console/api/lookup/detail',
    { kind: 'user', id: String(id) },
    { freshFor: 300_000 },
  );
  const isOther = data !== undefined && data.id !== String(id);
  return (
    <li className={refusal || isOther ? 'danger' : undefined}>
      <span className="num">{id}</span> {refusal || isOther ? '没有这个会员' : (data?.title ?? '…')}
    </li>
  );
}

const wordsOf = ({ item, qty }: Given): string => `${item?.title ?? '…'} × ${qty ?? '…'}`;

export const buildGrant = (people: readonly number[], item?: FoundItem): AnyAct =>
  act<'POST /console/api/item/grant', GrantValue>({
    title: '人工发放',
    route: 'POST /console/api/item/grant',
    initial: { people: people.join(' '), given: [{ item, qty: 1 }], ticket: '' },
    Fields: GrantFields,
    sentence: ({ people: text, given }) =>
      `向 ${formatNumber(idsOf(text).length)} 人发放 ${given.map(wordsOf).join('、')}，不产生收益`,
    reasons: ['活动补偿', '奖品补发'],
    needsSecond: true,
    data: ({ people: text, given, ticket }) => {
      const user_ids = idsOf(text);
      const grant = given.flatMap(({ item, qty }) => (item && qty ? [{ item_code: item.id, qty }] : []));
      const isWhole = grant.length === given.length;
      if (user_ids.length === 0 || user_ids.length > 1_000 || !isWhole || !ticket.trim()) return undefined;
      return { user_ids, grant, ticket_no: ticket.trim() };
    },
    button: '提交复核',
    after: renewObject,
  });
