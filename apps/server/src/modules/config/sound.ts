// Checks on configuration values that a schema cannot express. They refuse a value that would, for example, stop members from
// paying or credit them wrongly, before an operator can approve it.
import { isDay } from '@shengyu/rules/time/calendar.ts';
import type { GuildLevel } from './guild-levels.ts';
import type { ConfigKey } from './keys.ts';
import type { PayChannelSetting, RechargeTier } from './recharge.ts';

const FULL_BP = 10_000;
/** RCG-3: one yuan (100 fen) buys ten diamonds. Only apple_iap tiers may differ, and they are not configured here. */
const FEN_PER_DIAMOND = 10;

const allDifferent = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
const isRising = (values: readonly number[]): boolean => values.every((v, i) => i === 0 || v > values[i - 1]!);

const SOUND: Readonly<Partial<Record<ConfigKey, (value: never) => boolean>>> = {
  recharge_tiers: (tiers: readonly RechargeTier[]) =>
    allDifferent(tiers.map(({ tier_id }) => tier_id)) &&
    isRising(tiers.map(({ amount_fen }) => amount_fen)) &&
    tiers.filter(({ is_default }) => is_default === 1).length === 1 &&
    tiers.every(({ amount_fen, diamond }) => amount_fen === diamond * FEN_PER_DIAMOND),
  pay_channels: (channels: readonly PayChannelSetting[]) =>
    allDifferent(channels.map(({ channel }) => channel)) &&
    channels.every(({ min_fen, max_fen }) => min_fen <= max_fen),
  // GUILD-9: every guild has level 1, so it needs nothing; a higher level needs more turnover and never gives less.
  guild_levels: (levels: readonly GuildLevel[]) =>
    levels[0]!.needs === 0 &&
    isRising(levels.map(({ needs }) => needs)) &&
    levels.every((level, i) => {
      const before = levels[i - 1];
      return (
        !before ||
        (level.members >= before.members &&
          level.managers >= before.managers &&
          level.rooms >= before.rooms &&
          level.commission_bp >= before.commission_bp)
      );
    }),
  holidays: (days: readonly string[]) => allDifferent(days) && days.every(isDay),
  // Names that end in _BP are shares in basis points, so they cannot exceed 100 %.
  constants: (constants: Readonly<Record<string, number>>) =>
    Object.entries(constants).every(([name, value]) => !name.endsWith('_BP') || value <= FULL_BP),
};

export const passesValueChecks = (key: ConfigKey, value: unknown): boolean => SOUND[key]?.(value as never) ?? true;
