import type { Drawing } from '../core/shapes.ts';
import { anchor } from './anchor.ts';
import { arrow } from './arrow.ts';
import { balloon } from './balloon.ts';
import { bear } from './bear.ts';
import { blindbox } from './blindbox.ts';
import { bottle } from './bottle.ts';
import { bouquet } from './bouquet.ts';
import { butterfly } from './butterfly.ts';
import { cake } from './cake.ts';
import { car } from './car.ts';
import { carriage } from './carriage.ts';
import { castle } from './castle.ts';
import { chest } from './chest.ts';
import { coin } from './coin.ts';
import { compass } from './compass.ts';
import { crown } from './crown.ts';
import { crystal } from './crystal.ts';
import { debris } from './debris.ts';
import { diamond } from './diamond.ts';
import { firework } from './firework.ts';
import { flame } from './flame.ts';
import { gear } from './gear.ts';
import { giftbox } from './giftbox.ts';
import { halo } from './halo.ts';
import { headphone } from './headphone.ts';
import { heart } from './heart.ts';
import { icecream } from './icecream.ts';
import { key } from './key.ts';
import { lantern } from './lantern.ts';
import { letter } from './letter.ts';
import { lollipop } from './lollipop.ts';
import { lotuslamp } from './lotuslamp.ts';
import { magpie } from './magpie.ts';
import { map } from './map.ts';
import { mic } from './mic.ts';
import { moon } from './moon.ts';
import { pinkdiamond } from './pinkdiamond.ts';
import { planet } from './planet.ts';
import { pretty } from './pretty.ts';
import { redpacket } from './redpacket.ts';
import { ring } from './ring.ts';
import { rocket } from './rocket.ts';
import { rose } from './rose.ts';
import { rosequartz } from './rosequartz.ts';
import { shell } from './shell.ts';
import { shipwheel } from './shipwheel.ts';
import { snake } from './snake.ts';
import { star } from './star.ts';
import { stone } from './stone.ts';
import { surfboard } from './surfboard.ts';
import { ticket } from './ticket.ts';
import { trophy } from './trophy.ts';
import { vipcard } from './vipcard.ts';
import { watergun } from './watergun.ts';
import { whale } from './whale.ts';
import { wings } from './wings.ts';
import { yacht } from './yacht.ts';
import type { ItemKey } from './catalogue.ts';

/**
 * Every item's drawing by key. For pictures the server names: take it with a dynamic `import()`. A screen that knows
 * what it shows imports those items alone.
 */
export const DRAWINGS: Readonly<Record<ItemKey, Drawing>> = {
  crown,
  rocket,
  castle,
  yacht,
  ring,
  car,
  firework,
  snake,
  wings,
  whale,
  carriage,
  planet,
  pretty,
  chest,
  bouquet,
  crystal,
  map,
  blindbox,
  surfboard,
  mic,
  balloon,
  moon,
  key,
  trophy,
  vipcard,
  butterfly,
  arrow,
  shipwheel,
  halo,
  magpie,
  rose,
  rosequartz,
  stone,
  compass,
  giftbox,
  shell,
  headphone,
  cake,
  bear,
  lantern,
  bottle,
  watergun,
  flame,
  gear,
  lotuslamp,
  anchor,
  ticket,
  diamond,
  pinkdiamond,
  coin,
  heart,
  lollipop,
  star,
  redpacket,
  icecream,
  debris,
  letter,
};
