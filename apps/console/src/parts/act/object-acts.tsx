// Acts on objects of more than one kind: a note, a correction of the books, a pause of earning (console.md, "Act sheets: words").
import { DatePicker, Input, Segmented } from 'antd';
import dayjs from 'dayjs';
import { addDays, endOfDay, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { readAmount } from '#lib/amounts.ts';
import { renewReads } from '#lib/call.ts';
import { formatFen, formatNumber, today } from '#lib/format.ts';
import { fieldOf, hrefOf, type Lookup } from '#lib/objects.ts';
import type { MutationRoute } from '@shengyu/contract/client.ts';
import { act, type Act, type AnyAct } from './act.ts';
import { ActObject } from './ActObject.tsx';

/** After any act the member is looked up again; the lists of their rows too, since many acts write one. */
export const renewObject = (): void =>
  void renewReads(
    'GET /console/api/lookup/detail',
    'GET /console/api/object/list',
    'GET /console/api/approval/list',
    'GET /console/api/desk/pulse',
  );

/** An act on an object: it is named by it, and the object is read again afterwards, also when somebody else was faster. */
export const actOn = <R extends MutationRoute, V extends object = object>(object: Lookup, one: Act<R, V>): AnyAct =>
  act<R, V>({
    object: <ActObject object={object} />,
    href: hrefOf(object.kind, object.id),
    after: renewObject,
    changed: renewObject,
    ...one,
  });

/** An act on an object that waits for a second person (CON-2). */
export const requestOn = <R extends MutationRoute, V extends object = object>(
  object: Lookup,
  one: Omit<Act<R, V>, 'button'> & Partial<Pick<Act<R, V>, 'button'>>,
): AnyAct => actOn<R, V>(object, { needsSecond: true, button: '提交复核', ...one });

export const buildNote = (object: Lookup): AnyAct =>
  actOn(object, {
    title: '备注',
    route: 'POST /console/api/note/add',
    sentence: '备注会留在操作日志中，不能修改；不要写手机号或身份证号',
    words: { field: 'text', label: '备注', max: 500 },
    data: () => ({ kind: object.kind, id: object.id }) as never,
    button: '添加备注',
    done: '已添加备注',
  });

const DayField = ({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) => (
  <label className="col c2">
    {label}
    <DatePicker
      allowClear={false}
      value={dayjs(value)}
      minDate={dayjs(today())}
      onChange={(day) => onChange(day!.format('YYYY-MM-DD'))}
    />
  </label>
);
const lastSecondOf = (day: string): number => unixSecondsOf(endOfDay(day)) - 1;

type DayValue = { readonly day: string };

export const buildEarnSuspend = (object: Lookup, user_id: number, who: string): AnyAct =>
  actOn<'POST /console/api/user/earn_suspend', DayValue>(object, {
    title: '暂停收礼',
    route: 'POST /console/api/user/earn_suspend',
    // What a guild's page pauses is the earning of its head.
    ...(object.kind !== 'user' && { object: who }),
    initial: { day: addDays(today(), 7) },
    Fields: ({ value, set }) => <DayField label="截止" value={value.day} onChange={(day) => set({ day })} />,
    lines: ({ day }) => [
      { name: '收礼', before: fieldOf(object, 'earn_suspended_until') ?? '正常', after: `暂停至 ${day}` },
    ],
    sentence: ({ day }) => `至 ${day}，期间不能收礼与提现`,
    reasons: ['违规处理', '核查中'],
    data: ({ day }) => ({ user_id, until: lastSecondOf(day) }),
    button: ({ day }) => `暂停至 ${day.slice(5)}`,
    done: '已暂停',
  });

type AccountKind = 'diamond' | 'income' | 'guild_income';
type AdjustValue = { readonly account: AccountKind; readonly typed: string; readonly ticket: string };

const ACCOUNTS: Readonly<
  Record<AccountKind, { readonly name: string; readonly field: string; readonly isMoney: boolean }>
> = {
  diamond: { name: '钻石', field: 'diamond', isMoney: false },
  income: { name: '可提现收益', field: 'available', isMoney: true },
  guild_income: { name: '公会收益', field: 'available', isMoney: true },
};

/** What was typed in the unit of the account: whole diamonds, or yuan as fen. */
function typedAmount({ account, typed }: AdjustValue): number | undefined {
  const [, sign, whole, fen = ''] = /^([+-]?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined || (fen && !ACCOUNTS[account].isMoney)) return undefined;
  const size = ACCOUNTS[account].isMoney ? Number(whole) * 100 + Number(fen.padEnd(2, '0')) : Number(whole);
  return size === 0 ? undefined : sign === '-' ? -size : size;
}

/** A correction of the books (Z35). */
export function buildAdjust(object: Lookup, accounts: readonly AccountKind[]): AnyAct {
  const words = (account: AccountKind, amount: number): string =>
    ACCOUNTS[account].isMoney ? formatFen(amount) : `${formatNumber(amount)} 钻`;
  return requestOn<'POST /console/api/ledger/adjust', AdjustValue>(object, {
    title: '账务调整',
    route: 'POST /console/api/ledger/adjust',
    initial: { account: accounts[0]!, typed: '', ticket: '' },
    Fields: ({ value, set }) => (
      <>
        {accounts.length > 1 && (
          <Segmented<AccountKind>
            aria-label="账户"
            value={value.account}
            options={accounts.map((account) => ({ value: account, label: ACCOUNTS[account].name }))}
            onChange={(account) => set({ account, typed: '' })}
          />
        )}
        <label className="col c2">
          {ACCOUNTS[value.account].isMoney ? '± 金额（元）' : '± 数量（钻）'}
          <Input
            value={value.typed}
            maxLength={14}
            placeholder="负数为扣减"
            onChange={({ target }) => set({ typed: target.value })}
          />
        </label>
        <label className="col c2">
          工单号
          <Input value={value.ticket} maxLength={40} onChange={({ target }) => set({ ticket: target.value })} />
        </label>
      </>
    ),
    lines: (value) => {
      const { name, field } = ACCOUNTS[value.account];
      const [before, amount] = [readAmount(fieldOf(object, field) ?? ''), typedAmount(value)];
      if (before === undefined || amount === undefined) return [];
      return [{ name, before: words(value.account, before), after: words(value.account, before + amount) }];
    },
    sentence: '会员会收到通知',
    reasons: ['掉单补偿', '误扣更正'],
    data: (value) => {
      const [amount, ticket_no] = [typedAmount(value), value.ticket.trim()];
      if (amount === undefined || ticket_no === '') return undefined;
      return { account: { kind: value.account, id: Number(object.id) }, amount, ticket_no };
    },
    button: (value) => {
      const amount = typedAmount(value);
      return amount === undefined ? '提交复核' : `提交复核 ${amount > 0 ? '+' : ''}${words(value.account, amount)}`;
    },
  });
}
