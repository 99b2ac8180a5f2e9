// Who lives on the island and where: filled by people.ts, guilds.ts and rooms.ts, read by every act.
import type { DemoRole } from '@shengyu/server/demo/cast.ts';
import type { Island, Islander } from './island.ts';

export type TownRoom = { readonly room_id: number; readonly name: string; readonly type: number };

export type TownGuild = {
  readonly name: string;
  /** Set when the guild is founded. */
  guild_id: number;
  readonly head: Islander;
  vice?: Islander;
  managers: Islander[];
  members: Islander[];
  /** The members who sit on microphones and receive gifts. */
  hosts: Islander[];
  rooms: TownRoom[];
};

export type Town = {
  readonly people: Islander[];
  /** One login per role (§7 of docs/spec/demo-world.md). */
  readonly cast: Readonly<Record<DemoRole, Islander>>;
  readonly guilds: Map<string, TownGuild>;
  /** The members who pay in this product; their wallets come from recharges. */
  readonly payers: Islander[];
};

/** A minute of a day of the world. */
export type DayMinute = {
  /** Days before today as a negative number; 0 is today. */
  readonly day: number;
  /** Minutes after midnight in Asia/Shanghai. */
  readonly minute: number;
};

/** When something happens, told by the instant (unix milliseconds) at which the world ends. */
export type Moment = (until: number) => DayMinute;

/** A thing that happens once. */
export type Happening = {
  /** Unique: it names the chances of the happening. */
  readonly name: string;
  readonly moment: Moment;
  act(island: Island, town: Town): Promise<void>;
};
