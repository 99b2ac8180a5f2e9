// All events, for users of the whole list: the generated document, and tests that look events up by their name on the bus.
import { EventType } from '../event.ts';
import * as account from './account.ts';
import * as bag from './bag.ts';
import * as campaign from './campaign.ts';
import * as desk from './desk.ts';
import * as draw from './draw.ts';
import * as gift from './gift.ts';
import * as guild from './guild.ts';
import * as money from './money.ts';
import * as people from './people.ts';
import * as play from './play.ts';
import * as report from './report.ts';
import * as room from './room.ts';

/** The catalogue by area, and in an area by the name of the exported value. */
const CATALOGUE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  account,
  people,
  room,
  gift,
  money,
  guild,
  bag,
  campaign,
  draw,
  play,
  report,
  desk,
};

export type CatalogueEntry = { readonly area: string; readonly value: string; readonly type: EventType };

export const CATALOGUE_ENTRIES: readonly CatalogueEntry[] = Object.entries(CATALOGUE).flatMap(([area, values]) =>
  Object.entries(values).flatMap(([value, type]) => (type instanceof EventType ? [{ area, value, type }] : [])),
);
