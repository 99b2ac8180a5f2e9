// The ship with none to all fourteen of its sails, and every sail alone, for the moment at which it is set.
import { svg } from '@shengyu/art/core/link.ts';
import { SAILS, ship, wake } from '@shengyu/art/harbour/ship.ts';

const BOX = { width: 300, height: 284, origin: [-134, -246] } as const;

const pictures: Record<string, string> = { wake: svg(wake(), { prefix: 'w', ...BOX }) };
for (let sails = 0; sails <= SAILS.length; sails++)
  pictures[`ship${sails}`] = svg(ship(sails), { prefix: 's', ...BOX });
for (const { day, draw } of SAILS) pictures[`sail${day}`] = svg(draw(true), { prefix: 'l', ...BOX });

export const drawn = pictures;
