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
import { FAN_DRAWINGS } from './fan/all.ts';
import { FEAST_DRAWINGS } from './feast/all.ts';
import { firework } from './firework.ts';
import { flame } from './flame.ts';
import { gear } from './gear.ts';
import { giftBox } from './giftbox.ts';
import { halo } from './halo.ts';
import { headphone } from './headphone.ts';
import { heart } from './heart.ts';
import { iceCream } from './icecream.ts';
import { JOY_DRAWINGS } from './joy/all.ts';
import { goldKey } from './key.ts';
import { lantern } from './lantern.ts';
import { letter } from './letter.ts';
import { lollipop } from './lollipop.ts';
import { lotusLamp } from './lotuslamp.ts';
import { LOVE_DRAWINGS } from './love/all.ts';
import { RING_DRAWINGS } from './rings/all.ts';
import { magpie } from './magpie.ts';
import { treasureMap } from './map.ts';
import { microphone } from './mic.ts';
import { moon } from './moon.ts';
import { MOON_DRAWINGS } from './moon/all.ts';
import { pinkDiamond } from './pinkdiamond.ts';
import { planet } from './planet.ts';
import { vanityNumberPlate } from './pretty.ts';
import { QIXI_DRAWINGS } from './qixi/all.ts';
import { redPacket } from './redpacket.ts';
import { ring } from './ring.ts';
import { rocket } from './rocket.ts';
import { rose } from './rose.ts';
import { roseQuartzItem } from './rosequartz.ts';
import { SEA_DRAWINGS } from './sea/all.ts';
import { shell } from './shell.ts';
import { shipwheel } from './shipwheel.ts';
import { snake } from './snake.ts';
import { star } from './star.ts';
import { stone } from './stone.ts';
import { SURF_DRAWINGS } from './surf/all.ts';
import { surfboard } from './surfboard.ts';
import { ticket } from './ticket.ts';
import { trophy } from './trophy.ts';
import { vipCard } from './vipcard.ts';
import { waterGun } from './watergun.ts';
import { whale } from './whale.ts';
import { wings } from './wings.ts';
import { yacht } from './yacht.ts';
import { STAR_DRAWINGS } from './star/all.ts';
import { FATE_DRAWINGS } from './fate/all.ts';
import { BOX_GIFT_DRAWINGS } from './box/all.ts';
import type { ItemKey } from './catalogue.ts';

/**
 * Every item's drawing by key, for items that the server names; load this file
 * with a dynamic `import()`. A screen that knows its items imports only those.
 */
export const ITEM_DRAWINGS: Readonly<Record<ItemKey, Drawing>> = {
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
  pretty: vanityNumberPlate,
  chest,
  bouquet,
  crystal,
  map: treasureMap,
  blindbox,
  surfboard,
  mic: microphone,
  balloon,
  moon,
  key: goldKey,
  trophy,
  vipcard: vipCard,
  butterfly,
  arrow,
  shipwheel,
  halo,
  magpie,
  rose,
  rosequartz: roseQuartzItem,
  stone,
  compass,
  giftbox: giftBox,
  shell,
  headphone,
  cake,
  bear,
  lantern,
  bottle,
  watergun: waterGun,
  flame,
  gear,
  lotuslamp: lotusLamp,
  anchor,
  ticket,
  diamond,
  pinkdiamond: pinkDiamond,
  coin,
  heart,
  lollipop,
  star,
  redpacket: redPacket,
  icecream: iceCream,
  debris,
  letter,
  ...JOY_DRAWINGS,
  ...SEA_DRAWINGS,
  ...SURF_DRAWINGS,
  ...LOVE_DRAWINGS,
  ...RING_DRAWINGS,
  ...MOON_DRAWINGS,
  ...QIXI_DRAWINGS,
  ...BOX_GIFT_DRAWINGS,
  ...FATE_DRAWINGS,
  ...STAR_DRAWINGS,
  ...FAN_DRAWINGS,
  ...FEAST_DRAWINGS,
};
