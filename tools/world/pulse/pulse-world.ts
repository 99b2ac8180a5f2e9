// What every deed of the pulse works with.
import type { NativeSide } from '../native-side.ts';
import type { GuildLife } from './guild-life.ts';
import type { LiveRooms } from './live-rooms.ts';
import type { PulseFacts } from './pulse-facts.ts';
import type { Visitors } from './visitors.ts';

export type PulseWorld = {
  readonly facts: PulseFacts;
  readonly visitors: Visitors;
  readonly guildLife: GuildLife;
  readonly rooms: LiveRooms;
  readonly native: NativeSide;
};
