// Members who pay in this product: a recharge, then gifts to hosts and draws from the same wallet.
import { drawTen, DRAW_PLACES } from '../acts/draw.ts';
import { giveFromWallet } from '../acts/gift.ts';
import { rechargeOnce } from '../acts/till.ts';
import { CallRefused } from '../caller.ts';
import type { Island, Islander } from '../island.ts';
import { RECENT_DAYS, type WorldSize } from '../sizes.ts';
import type { Happening, Town } from '../town.ts';
import { chooseMinute } from '../folk/shape.ts';
import { createChance } from '../chance.ts';
import { everyday, type EverydayAct } from './days.ts';
import { listReceivers } from './gift-pots.ts';

/** Whole yuan; most are small. */
const AMOUNTS_FEN = [3_000, 6_800, 6_800, 12_800, 19_800, 32_800, 64_800];
const DIAMONDS_PER_YUAN = 10;
/** Most recharges lie in the last month, when campaigns are open. */
const RECENT_SHARE = 0.6;
const GIFT_SHARE = 0.45;

/** Chooses the payers once enough people live on the island. */
export const choosePayers =
  (size: WorldSize): Happening['act'] =>
  async (_island, town) => {
    const free = town.people.filter((who) => who.verified && !Object.values(town.cast).includes(who));
    const hosts = new Set([...town.guilds.values()].flatMap((guild) => guild.hosts));
    town.payers.push(town.cast.member, ...free.filter((who) => !hosts.has(who)).slice(0, size.payers - 1));
  };

export function planPayments(size: WorldSize, seed: string, firstDay: number): EverydayAct[] {
  return Array.from({ length: size.recharges }, (_, i) => {
    const chance = createChance(seed, `payment ${i}`);
    const isRecent = chance.happens(RECENT_SHARE);
    const back = isRecent ? chance.int(-RECENT_DAYS, -1) : chance.int(firstDay, -RECENT_DAYS - 1);
    const draws = Math.round(size.draws / (size.recharges * RECENT_SHARE));
    return everyday(`payment ${i}`, back, Math.min(23 * 60, chooseMinute(chance)), (island, town) =>
      pay(island, town, { no: i, back, draws: isRecent ? draws : 0 }).catch(giveUpForToday),
    );
  });
}

/** What the spend guard and the limits of a campaign answer to a member who has spent much; the member then stops. */
const ENOUGH = new Set(['need', 'guard', 'self_limit', 'cap_day', 'cap_month', 'limit', 'limit_day', 'diamond_short']);

function giveUpForToday(error: unknown): void {
  if (!(error instanceof CallRefused && ENOUGH.has(error.reason ?? ''))) throw error;
}

type Payment = { readonly no: number; readonly back: number; readonly draws: number };

async function pay(island: Island, town: Town, { no, back, draws }: Payment): Promise<void> {
  const chance = island.chance(`payment ${no} acts`);
  const who = town.payers[no % town.payers.length]!;
  const amount_fen = chance.pick(AMOUNTS_FEN);
  const places = DRAW_PLACES.filter(({ opens }) => opens < back);
  const needed = draws > 0 && places.length > 0 ? 40_000 : 0;
  await rechargeOnce(island, who, Math.max(amount_fen, needed) / 100);
  const diamonds = (Math.max(amount_fen, needed) / 100) * DIAMONDS_PER_YUAN;
  const guild = chance.pick([...town.guilds.values()]);
  const receivers = listReceivers(town, guild, back).filter((host: Islander) => host !== who);
  if (receivers.length > 0)
    await giveFromWallet(
      island,
      who,
      { receivers: chance.pickSome(receivers, 2), diamonds: diamonds * GIFT_SHARE },
      chance,
    );
  let left = diamonds * (1 - GIFT_SHARE);
  for (let i = 0; i < draws; i++) {
    const affordable = places.filter(({ price }) => price <= left);
    if (affordable.length === 0) return;
    const where = chance.pick(affordable);
    await drawTen(island, who, where);
    left -= where.price;
  }
}
