// Items given to members by hand (Z08*): one or many, each resolved and shown before anything is sent.
import { Input, InputNumber } from 'antd';
import { useRead } from '#lib/call.ts';
import { formatNumber } from '#lib/format.ts';
import { act, type ActFieldsProps, type AnyAct } from '#parts/act/act.ts';
import { LongText } from '#parts/LongText.tsx';
import { renewObject } from '#parts/act/object-acts.tsx';

type GrantValue = {
  readonly people: string;
  readonly item: string;
  readonly qty: number | null;
  readonly ticket: string;
};

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
      <label className="col c2">
        物品代码
        <Input value={value.item} maxLength={64} onChange={({ target }) => set({ item: target.value.trim() })} />
      </label>
      <label className="col c2">
        数量
        <InputNumber<number> min={1} max={1_000_000} precision={0} value={value.qty} onChange={(qty) => set({ qty })} />
      </label>
      <label className="col c2">
        工单号
        <Input value={value.ticket} maxLength={64} onChange={({ target }) => set({ ticket: target.value })} />
      </label>
    </>
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

export const buildGrant = (people: readonly number[]): AnyAct =>
  act<'POST /console/api/item/grant', GrantValue>({
    title: '人工发放',
    route: 'POST /console/api/item/grant',
    initial: { people: people.join(' '), item: '', qty: 1, ticket: '' },
    Fields: GrantFields,
    sentence: ({ people: text, item, qty }) =>
      `向 ${formatNumber(idsOf(text).length)} 人发放 ${item || '…'} × ${qty ?? '…'}，不产生收益`,
    reasons: ['活动补偿', '奖品补发'],
    needsSecond: true,
    data: ({ people: text, item, qty, ticket }) => {
      const user_ids = idsOf(text);
      if (user_ids.length === 0 || user_ids.length > 1_000 || !item || !qty || !ticket.trim()) return undefined;
      return { user_ids, grant: [{ item_code: item, qty }], ticket_no: ticket.trim() };
    },
    button: '提交复核',
    after: renewObject,
  });
