// Withdrawals of an enterprise guild (WD-9, WST-2, WST-3): paid after its invoice was accepted, invoice missing, invoice given.
import { withdraw_invoice_review, withdraw_review } from '@shengyu/contract/calls/withdraw-console.ts';
import { withdrawal_type } from '@shengyu/contract/calls/withdraw.ts';
import { submit_withdrawal_invoice } from '@shengyu/contract/calls/withdraw-record.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Island, Islander } from '../island.ts';
import type { Happening, Town } from '../town.ts';
import { ago, findGuild, happening, on, recall, remember, type Moment } from './find.ts';
import { uploadPng } from '../acts/upload.ts';
import { drawPhoto } from './pictures.ts';
import { signAsHost, withdraw } from './withdrawals.ts';

type Asked = { readonly withdraw_no: string; readonly yuan: number };

const headOf = (town: Town): Islander | undefined => findGuild(town, '云上城邦')?.head;

const asks = (name: string, moment: Moment, yuan: number): Happening =>
  happening(name, moment, async (island, town) => {
    const head = headOf(town);
    if (!head) return;
    // The guild's commission of a month is paid on the 10th of the next; a small world has no older one.
    const { available_fen } = await island.as(head, withdrawal_type, { account: 'guild' });
    if (available_fen < yuan * 100) return;
    const withdraw_no = await withdraw(island, head, yuan, { account: 'guild', type: 4 });
    if (withdraw_no) remember(island, name, { withdraw_no, yuan } satisfies Asked);
  });

async function giveInvoice(island: Island, head: Islander, { withdraw_no, yuan }: Asked): Promise<void> {
  const chance = island.chance(`invoice ${withdraw_no}`);
  await island.as(head, submit_withdrawal_invoice, {
    withdraw_no,
    invoice_no: String(chance.int(24_000_000, 24_999_999)),
    amount_fen: yuan * 100,
    issued_on: dayOf(island.clock.now()),
    url: await uploadPng(island, head, 'invoice', drawPhoto(chance)),
  });
}

const invoices = (name: string, moment: Moment, about: string): Happening =>
  happening(name, moment, async (island, town) => {
    const [head, asked] = [headOf(town), recall<Asked>(island, about)];
    if (head && asked) await giveInvoice(island, head, asked);
  });

/** What waits in the queue of invoices. */
const INVOICES_THAT_WAIT: readonly { name: string; asked: Moment; given: Moment; yuan: number }[] = [
  { name: 'corporate withdrawal with invoice', asked: on(-3, '11:00'), given: on(-1, '11:30'), yuan: 150 },
  { name: 'second corporate withdrawal with invoice', asked: on(-2, '11:00'), given: on(-1, '15:30'), yuan: 220 },
  { name: 'third corporate withdrawal with invoice', asked: on(-1, '11:00'), given: ago({ hours: 6 }), yuan: 180 },
];

export const corporateWithdrawalScenes: readonly Happening[] = [
  // SIGN-4: who withdraws for a guild has signed as a host too.
  happening('role 12 signs as a host', on(-50, '10:00'), async (island, town) => {
    const head = headOf(town);
    if (head) await signAsHost(island, head);
  }),
  asks('corporate withdrawal', on(-7, '10:00'), 300),
  invoices('corporate invoice', on(-6, '10:00'), 'corporate withdrawal'),
  happening('corporate withdrawal approved', on(-5, '10:00'), async (island) => {
    const asked = recall<Asked>(island, 'corporate withdrawal');
    if (!asked) return;
    const { withdraw_no } = asked;
    await island.staff('finance', withdraw_invoice_review, {
      withdraw_no,
      action: 'approve',
      reason: '发票与金额相符',
    });
    await island.staff('finance', withdraw_review, { withdraw_no, action: 'approve', reason: '已核对' });
  }),
  asks('corporate withdrawal without invoice', on(-4, '11:00'), 120),
  ...INVOICES_THAT_WAIT.flatMap(({ name, asked, given, yuan }) => [
    asks(name, asked, yuan),
    invoices(`${name}: invoice given`, given, name),
  ]),
];
