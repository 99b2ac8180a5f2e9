import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskCard, maskIdNumber, maskMobile, maskName, maskNickname } from './mask.ts';
import { foldName, readGuildName, readNickname } from './names.ts';

describe('API-5 masks', () => {
  it('API-5 the forms of the rule', () => {
    expect(maskMobile('13800138000')).toBe('138****8000');
    expect([maskName('张三'), maskName('张三丰'), maskName('𠮷田')]).toEqual(['张*', '张*', '𠮷*']);
    expect(maskCard('6222021234567890123')).toBe('****0123');
    expect(maskIdNumber('11010519491231002X')).toBe('1101**********002X');
  });

  it.each([
    ['', '*'],
    ['声', '*'],
    ['声屿', '声*'],
    ['小鲸鱼', '小*鱼'],
    ['声屿小鹿', '声**鹿'],
    ['𠮷野𠮷', '𠮷*𠮷'],
  ])('RCG-4 WIN-1 nickname %j with its middle masked is %s', (nickname, masked) => {
    expect(maskNickname(nickname)).toBe(masked);
  });

  it('API-5 a mask shows nothing but its ends', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^1\d{10}$/), fc.stringMatching(/^[1-9]\d{16}[\dX]$/), (mobile, id) => {
        expect(maskMobile(mobile)).toMatch(/^\d{3}\*{4}\d{4}$/);
        expect(maskIdNumber(id)).toMatch(/^\d{4}\*{10}[\dX]{4}$/);
      }),
    );
  });
});

describe('USER-5 nickname', () => {
  it.each([
    ['声屿', '声屿'],
    ['  鲸  ', null],
    [' 小鲸 ', '小鲸'],
    ['一二三四五六七八九十十一', '一二三四五六七八九十十一'],
    ['一二三四五六七八九十十一二', null],
    ['𠮷'.repeat(12), '𠮷'.repeat(12)],
    ['', null],
  ])('USER-5 %j reads as %s', (text, nickname) => expect(readNickname(text)).toBe(nickname));
});

describe('GUILD-2 guild name', () => {
  it.each([
    ['晨光公会', '晨光公会'],
    [' Star88 ', 'Star88'],
    ['Ｓｔａｒ８８', 'Ｓｔａｒ８８'],
    ['さくら', 'さくら'],
    ['星', null],
    ['一二三四五六七八九十十一二', null],
    ['晨光 公会', null],
    ['晨光!', null],
    ['晨光❤', null],
    ['Стар', null],
    ['晨\u200B光', null],
  ])('GUILD-2 %j reads as %s', (text, name) => expect(readGuildName(text)).toBe(name));

  it.each([
    ['Star88', 'ＳＴＡＲ８８'],
    ['star 88', 'STAR88'],
    ['晨光　公会', '晨光公会'],
    ['ｶﾞ', 'ガ'],
  ])('GUILD-2 ENT-5 %j and %j are one name', (one, other) => expect(foldName(one)).toBe(foldName(other)));

  it('GUILD-2 ENT-5 case, width and spaces never make a second name, and folding again changes nothing', () => {
    const characters = fc.constantFrom(...Array.from('abzABZ019晨光公会カ'));
    fc.assert(
      fc.property(fc.array(characters, { minLength: 2, maxLength: 12 }), fc.infiniteStream(fc.nat(3)), (name, ways) => {
        const disguise = (character: string): string => {
          const way = ways.next().value;
          if (way === 0) return character.toUpperCase();
          if (way === 1) return `${character} `;
          const code = character.charCodeAt(0);
          return way === 2 && code < 0x7f ? String.fromCharCode(code + 0xfee0) : character;
        };
        const plain = foldName(name.join(''));
        expect(foldName(name.map(disguise).join(''))).toBe(plain);
        expect(foldName(plain)).toBe(plain);
      }),
    );
  });
});
