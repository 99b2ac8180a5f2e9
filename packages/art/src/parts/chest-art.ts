import { coordinateText } from '../core/geometry.ts';
import { seededRandom } from '../core/random.ts';
import { type Material, RAMP } from '../core/ramps.ts';
import {
  circle,
  drawEach,
  ellipse,
  ellipseOutline,
  group,
  path,
  rect,
  sparkle,
  stroke,
  drawTimes,
} from '../core/shapes.ts';
import { brilliantGem } from './gem.ts';

function pileOfCoins(): string {
  const random = seededRandom(7);
  const pile = Array.from({ length: 46 }, () => {
    const x = 40 + random() * 160;
    const height = 34 * Math.sqrt(Math.max(0, 1 - ((x - 120) / 90) ** 2));
    return { x, y: 104 - random() * height, k: random() };
  }).sort((a, b) => a.y - b.y);
  return pile
    .map(({ x, y, k }) => {
      const rx = 11 + k * 3;
      const ry = rx * (0.42 + k * 0.4);
      return group(
        `rotate(${coordinateText((k - 0.5) * 60)} ${coordinateText(x)} ${coordinateText(y)})`,
        ellipse(x, y + 2, rx, ry, RAMP.gold.deep) +
          ellipse(x, y, rx, ry, 'gold') +
          ellipseOutline(x, y, rx * 0.74, ry * 0.74, RAMP.gold.shade, 1.3) +
          ellipse(x - rx * 0.3, y - ry * 0.35, rx * 0.3, ry * 0.2, '#fff', 'opacity=".8"'),
      );
    })
    .join('');
}

const gem = (x: number, y: number, scale: number, material: Material, turn: number): string =>
  group(`translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-64 -66)`, brilliantGem(material));

const lid = (): string =>
  path('M22 102C18 44 54 6 120 6S222 44 218 102Z', RAMP.gold.deep) +
  path('M22 100C18 42 54 4 120 4S222 42 218 100Z', 'gold-h') +
  path('M34 100C32 50 62 16 120 16S208 50 206 100Z', RAMP.wood.deep) +
  path('M38 100C36 54 64 21 120 21S204 54 202 100Z', 'wood-d') +
  drawEach([0, 1, 2, 3], (i) =>
    stroke(
      `M${40 + i * 3} ${92 - i * 18}C${64 + i * 6} ${72 - i * 16} ${176 - i * 6} ${72 - i * 16}` +
        ` ${200 - i * 3} ${92 - i * 18}`,
      RAMP.wood.deep,
      1.6,
      'opacity=".7"',
    ),
  ) +
  path('M38 100C36 54 64 21 120 21S204 54 202 100Z', 'lemon-x', 'opacity=".85"') +
  drawEach([62, 120, 178], (x) => {
    // The straps of the lid lean towards the middle of its arch.
    const lean = 120 - x;
    return path(
      `M${x - 7} 100C${coordinateText(x - 8 + lean * 0.06)} 66 ${coordinateText(x - 6 + lean * 0.2)} 38 ${coordinateText(x - 5 + lean * 0.3)} 24` +
        `L${coordinateText(x + 5 + lean * 0.3)} 24C${coordinateText(x + 6 + lean * 0.2)} 38 ${coordinateText(x + 8 + lean * 0.06)} 66 ${x + 7} 100Z`,
      'gold-h',
      'opacity=".9"',
    );
  });

const treasure = (): string =>
  pileOfCoins() +
  gem(84, 76, 0.3, 'ruby', -18) +
  gem(154, 78, 0.3, 'sky', 14) +
  gem(120, 62, 0.36, 'violet', 4) +
  gem(182, 92, 0.22, 'emerald', 24) +
  gem(58, 94, 0.22, 'aqua', -26);

const strap = (x: number): string =>
  path(`M${x - 9} 104H${x + 9}L${x + 8} 206H${x - 8}Z`, RAMP.gold.deep) +
  path(`M${x - 8} 104H${x + 8}L${x + 7} 205H${x - 7}Z`, 'gold-h') +
  drawEach([120, 152, 186], (y) => circle(x, y, 3, RAMP.gold.deep) + circle(x - 0.4, y - 0.6, 2.4, 'gold-r'));

const box = (): string =>
  path('M22 106H218L208 200Q207 210 197 210H43Q33 210 32 200Z', RAMP.wood.deep) +
  path('M22 102H218L208 196Q207 206 197 206H43Q33 206 32 196Z', 'wood') +
  path('M120 102H218L208 196Q207 206 197 206H120Z', RAMP.wood.deep, 'opacity=".22"') +
  stroke('M28 136H212M31 168H209', RAMP.wood.deep, 2.4, 'opacity=".65"') +
  stroke('M28 138.4H212M31 170.4H209', RAMP.wood.light, 1.2, 'opacity=".5"') +
  drawEach(
    [
      [44, 124, 36],
      [150, 152, 30],
      [60, 186, 40],
      [176, 122, 18],
      [96, 150, 16],
    ],
    ([x, y, w]) => stroke(`M${x} ${y}q${w / 2} -3 ${w} 0`, RAMP.wood.deep, 1.2, 'opacity=".4"'),
  ) +
  strap(64) +
  strap(176) +
  path('M30 190L34 206Q36 210 44 210H72L70 198Q48 198 46 196L44 176L29 172Z', 'gold') +
  path('M210 190L206 206Q204 210 196 210H168L170 198Q192 198 194 196L196 176L211 172Z', 'gold-d');

const rim = (): string =>
  rect(14, 96, 212, 20, 6, RAMP.gold.deep) +
  rect(14, 94, 212, 19, 6, 'gold-h') +
  rect(18, 96.6, 204, 3.4, 1.7, '#ffffff', 'opacity=".7"') +
  drawTimes(
    12,
    (i) => circle(28 + i * 16.7, 105.5, 2.2, RAMP.gold.shade) + circle(27.6 + i * 16.7, 105, 1.6, RAMP.gold.hi),
  );

const lock = (): string =>
  path(
    'M96 92H144Q150 92 150 99V128Q150 146 120 156Q90 146 90 128V99Q90 92 96 92Z',
    RAMP.gold.deep,
    'transform="translate(0 3)"',
  ) +
  path('M96 92H144Q150 92 150 99V128Q150 146 120 156Q90 146 90 128V99Q90 92 96 92Z', 'gold') +
  stroke(
    'M101 98H139Q144 98 144 103V126Q144 140 120 148Q96 140 96 126V103Q96 98 101 98Z',
    RAMP.gold.deep,
    1.6,
    `opacity=".6"`,
  ) +
  circle(120, 116, 9, RAMP.gold.deep) +
  path('M116.5 118H123.5L126 134H114Z', RAMP.gold.deep) +
  circle(120, 116, 6, '#2a0f10') +
  path('M118 117H122L124 131H116Z', '#2a0f10') +
  stroke('M100 102H124', '#ffffff', 2.6, 'opacity=".8"');

/** The open chest in a 240 x 220 box, for the treasure campaign's page and, scaled, for the item. */
export const openedChest = (): string =>
  ellipse(120, 70, 118, 82, 'lemon-x', 'opacity=".9"') +
  lid() +
  treasure() +
  box() +
  rim() +
  lock() +
  sparkle(66, 62, 14) +
  sparkle(176, 54, 11) +
  sparkle(120, 36, 9, '#FFFCE6') +
  sparkle(206, 84, 7);

const shutLid = (): string =>
  path('M24 104C20 56 54 30 120 30S220 56 216 104Z', RAMP.wood.deep) +
  path('M26 102C22 60 56 35 120 35S218 60 214 102Z', 'wood') +
  stroke('M38 70C70 52 170 52 202 70M30 88C66 70 174 70 210 88', RAMP.wood.deep, 2, 'opacity=".5"') +
  drawEach([64, 176], (x) => {
    const lean = (120 - x) * 0.2;
    return path(
      `M${x - 9} 102C${x - 9} 70 ${coordinateText(x - 5 + lean)} 50 ${coordinateText(x - 2 + lean)} 41L${coordinateText(x + 10 + lean)} 39` +
        `C${coordinateText(x + 8 + lean)} 50 ${x + 9} 74 ${x + 9} 102Z`,
      'gold-h',
    );
  }) +
  path('M40 66C56 50 84 42 104 41C80 48 60 58 52 74Q40 76 40 66Z', '#ffffff', 'opacity=".25"');

/** The same chest before it is opened, in the same box. */
export const shutChest = (): string => ellipse(120, 208, 96, 10, 'shadow') + shutLid() + box() + rim() + lock();
