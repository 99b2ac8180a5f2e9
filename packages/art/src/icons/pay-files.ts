// Icons of the ways to pay and to be paid, as files under the paths that the API's replies name (`pay/{way}.svg`).
import { svg } from '../core/link.ts';
import { path, rect } from '../core/shapes.ts';
import { alipayLogo, payLogoSvg, wechatLogo } from './pay-marks.ts';

const SIZE = 96;

const mark = (body: string): string => svg(body, { prefix: 'p', width: 24, size: SIZE });

/** A bank card: a way to be paid. */
const bank = (): string =>
  mark(
    rect(1.5, 4.5, 21, 15, 3, '#2F6BE4') +
      rect(1.5, 8, 21, 3.4, 0, '#1B3F93') +
      rect(4.5, 14.6, 6, 1.8, 0.9, '#BFD4FF') +
      rect(15.5, 14.2, 4, 2.6, 1, '#FFD876'),
  );

/** A house of columns: a company's account. */
const company = (): string =>
  mark(
    path('M12 2.2L22.4 8.2V10H1.6V8.2Z', '#7A3FEF') +
      [4.2, 10.6, 17].map((x) => rect(x, 11.2, 2.8, 7.2, 0, '#9C6BFF')).join('') +
      rect(2.4, 19.4, 19.2, 2.6, 1, '#5B25C4'),
  );

/** A bag with a handle: the app store's own payment. */
const apple = (): string =>
  mark(
    path('M5 8H19L20.4 20.2A1.8 1.8 0 0 1 18.6 22H5.4A1.8 1.8 0 0 1 3.6 20.2Z', '#23232B') +
      path('M8 8.6V7A4 4 0 0 1 16 7V8.6H14.4V7A2.4 2.4 0 0 0 9.6 7V8.6Z', '#5C5C6B') +
      path('M9.2 13.2A2.8 2.8 0 0 0 14.8 13.2H13.4A1.4 1.4 0 0 1 10.6 13.2Z', '#F4F1FA'),
  );

/** A test card, for the mock payment in development. */
const mock = (): string =>
  mark(
    rect(1.5, 4.5, 21, 15, 3, '#8D8798') +
      path('M8 15.6V8.4L12 13.2L16 8.4V15.6H14.2V12.6L12 15.2L9.8 12.6V15.6Z', '#fff'),
  );

const MARKS: Readonly<Record<string, () => string>> = {
  wechat: () => payLogoSvg(wechatLogo, SIZE),
  alipay: () => payLogoSvg(alipayLogo, SIZE),
  apple,
  bank,
  company,
  mock,
};

export const renderPayLogoFiles = (): { path: string; text: string }[] =>
  Object.entries(MARKS).map(([way, draw]) => ({ path: `activity/pay/${way}.svg`, text: draw() }));
