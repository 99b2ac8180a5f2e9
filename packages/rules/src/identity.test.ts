import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBankCard } from './identity/bank-card.ts';
import { addDays } from './time/calendar.ts';
import { computeCreditCodeChecksum, readCreditCode } from './identity/credit-code.ts';
import { computeIdNumberChecksum, readIdNumber } from './identity/id-number.ts';

const replaceAt = (text: string, index: number, character: string): string =>
  text.slice(0, index) + character + text.slice(index + 1);

describe('NST-1 identity number', () => {
  // The two examples given in GB 11643-1999.
  it.each([
    ['11010519491231002X', '1949-12-31', 2],
    ['440524188001010014', '1880-01-01', 1],
  ] as const)('NST-1 reads %s', (number, birthday, gender) => {
    expect(readIdNumber(number)).toEqual({ number, birthday, gender });
  });

  it('NST-1 a small x and spaces around are taken', () => {
    expect(readIdNumber(' 11010519491231002x ')?.number).toBe('11010519491231002X');
  });

  it.each([
    '',
    '110105194912310021',
    '11010519491231002',
    '11010519491231002XX',
    '01010519491231002X',
    '1101051949123100XX',
  ])('NST-1 refuses %j', (text) => expect(readIdNumber(text)).toBeNull());

  it('NST-1 a right checksum on a day that never was is refused', () => {
    const body = '11010520260230001';
    expect(readIdNumber(body + computeIdNumberChecksum(body))).toBeNull();
  });

  const numbers = fc
    .tuple(fc.integer({ min: 110_000, max: 659_999 }), fc.nat(40_000), fc.nat(999))
    .map(([area, offset, order]) => {
      const birthday = addDays('1920-01-01', offset);
      const body = `${area}${birthday.replace(/-/g, '')}${String(order).padStart(3, '0')}`;
      return { number: body + computeIdNumberChecksum(body), birthday, gender: order % 2 === 1 ? 1 : 2 };
    });

  it('NST-1 SIGN-2 every well-made number gives back its birthday and gender', () => {
    fc.assert(
      fc.property(numbers, (made) => {
        expect(readIdNumber(made.number)).toEqual(made);
      }),
    );
  });

  it('NST-1 one wrong digit is always found', () => {
    fc.assert(
      fc.property(numbers, fc.nat(16), fc.integer({ min: 1, max: 9 }), ({ number }, index, shift) => {
        const wrong = String((Number(number[index]) + shift) % 10);
        expect(readIdNumber(replaceAt(number, index, wrong))).toBeNull();
      }),
    );
  });

  it('NST-1 two neighbours exchanged are always found', () => {
    fc.assert(
      fc.property(numbers, fc.nat(15), ({ number }, index) => {
        fc.pre(number[index] !== number[index + 1]);
        const exchanged = number.slice(0, index) + number[index + 1] + number[index] + number.slice(index + 2);
        expect(readIdNumber(exchanged)).toBeNull();
      }),
    );
  });
});

describe('GUILD-3 unified social credit code', () => {
  it('GUILD-3 the example of GB 32100 and a real code pass, in small letters too', () => {
    expect(readCreditCode('91350100M000100Y43')).toBe('91350100M000100Y43');
    expect(readCreditCode(' 9144030071526726xg ')).toBe('9144030071526726XG');
  });

  it.each([
    '',
    '91350100M000100Y4',
    '91350100M000100Y433',
    '91350100M000100Y44',
    '91350100I000100Y43',
    '91350100O000100Y43',
  ])('GUILD-3 refuses %j', (text) => expect(readCreditCode(text)).toBeNull());

  const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
  const codes = fc
    .array(fc.constantFrom(...Array.from(alphabet)), { minLength: 17, maxLength: 17 })
    .map((characters) => characters.join('') + computeCreditCodeChecksum(characters.join('')));

  it('GUILD-3 every well-made code passes and one wrong character is always found', () => {
    fc.assert(
      fc.property(codes, fc.nat(17), fc.integer({ min: 1, max: 30 }), (code, index, shift) => {
        expect(readCreditCode(code)).toBe(code);
        const wrong = alphabet.charAt((alphabet.indexOf(code.charAt(index)) + shift) % 31);
        expect(readCreditCode(replaceAt(code, index, wrong))).toBeNull();
      }),
    );
  });
});

describe('WD-8 bank card', () => {
  it.each([
    ['4111111111111111', '4111111111111111'],
    ['6222 0212 3456 7890 128', '6222021234567890128'],
    ['6222 0212 3456 7890 127', null],
    ['6011-1111-1111-1117', '6011111111111117'],
    ['79927398713', null],
    ['0000000000000000', null],
    ['4111111111111112', null],
    ['4111 1111 1111 111a', null],
    ['', null],
  ])('WD-8 %j reads as %s', (text, card) => expect(readBankCard(text)).toBe(card));

  const cards = fc.stringMatching(/^[1-9]\d{11,17}$/).map((body) => {
    const last = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((digit) => readBankCard(`${body}${digit}`) !== null);
    return `${body}${last}`;
  });

  it('WD-8 one last digit in ten fits, and one wrong digit is always found', () => {
    fc.assert(
      fc.property(cards, fc.nat(18), fc.integer({ min: 1, max: 9 }), (card, place, shift) => {
        expect(readBankCard(card)).toBe(card);
        const index = place % card.length;
        const wrong = String((Number(card[index]) + shift) % 10);
        expect(readBankCard(replaceAt(card, index, wrong))).toBeNull();
      }),
    );
  });
});
