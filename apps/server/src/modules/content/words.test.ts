import { describe, expect, it } from 'vitest';
import { DEFAULT_PROHIBITED_WORDS } from './default-words.ts';
import { cleanLine, cleanText } from './text.ts';
import { hasSensitiveWord, createWordFilter } from './words.ts';

describe('API-6 word filter', () => {
  it.each(DEFAULT_PROHIBITED_WORDS)('API-6 finds %s', (word) => {
    expect(hasSensitiveWord(`大家好${word}，谢谢`)).toBe(true);
  });

  it.each([
    '加-微.信',
    '加 微 信',
    '加\u200b微\u200d信',
    '加｜微｜信',
    '加❤微❤信',
    'V X',
    'Ｖ Ｘ：abc123',
    'v.x',
    'vx888',
    '加V12345',
    '加Ｑ',
    'QＱ群',
    'WeiXin',
    'W.e.C.h.a.t',
    '百\n家\n乐',
    '加\u0336微\u0336信\u0336',
    '𝓿𝔁',
    'ⓥⓧ',
    '刷*单',
    '赌　博',
  ])('API-6 finds it hidden as %j', (text) => {
    expect(hasSensitiveWord(text)).toBe(true);
  });

  it.each([
    '',
    '今晚唱歌吗',
    'devx',
    'I love xylophones',
    'TV xbox',
    'v xbox',
    '加vip',
    '加qiang',
    '打赌你会赢',
    '小岛听风',
    'wxy',
    'proxy',
    '这个博物馆',
    '微博',
    '信封',
    '加油微笑',
    '我爱你中国',
    '🎧🎤✨',
    '公会招新，每晚八点',
    'level 10',
    '海洋馆',
    '麦克风',
    '冰雪毒舌',
    '惹上大麻烦了',
    '角色情感很细腻',
    '心情色彩',
    '旋转木马',
    '语文爱好者',
    '充满时代充沛的活力',
    '搞笑气氛组',
    '增加微笑',
    '微笑加倍',
    '支援交流会',
    '一次性服务',
    '大约死党都来',
    '小K粉丝团',
    '门外挂着灯',
    '背包赢得的奖励',
    '手机跑分很高',
    '更换平台头像',
  ])('API-6 lets %j through', (text) => {
    expect(hasSensitiveWord(text)).toBe(false);
  });

  it('API-6 finds what a plain search of the folded text finds, for words that overlap and contain each other', () => {
    const words = ['她', '他们', '甲乙丙', '乙丙', '丙丁戊', '乙丙丁戊己'];
    const filter = createWordFilter(words);
    const letters = '甲乙丙丁戊己他们她';
    let seed = 7;
    const next = (n: number): number => (seed = (seed * 48_271) % 2_147_483_647) % n;
    let hits = 0;
    for (let i = 0; i < 3_000; i++) {
      const text = Array.from({ length: next(9) }, () => letters[next(letters.length)]).join('');
      const found = filter.find(text);
      expect([text, found !== undefined]).toEqual([text, words.some((w) => text.includes(w))]);
      expect(text).toContain(found ?? '');
      hits += found === undefined ? 0 : 1;
    }
    expect(hits).toBeGreaterThan(100);
  });

  it('API-6 an empty word or list finds nothing; a long text costs its length', () => {
    expect(createWordFilter(['', '…']).find('任何文字')).toBeUndefined();
    const began = performance.now();
    expect(hasSensitiveWord('加'.repeat(200_000))).toBe(false);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

describe('clean text', () => {
  it.each([
    ['  你好  ', '你好'],
    ['a\u202Eb\u2066c\u200Fd', 'abcd'],
    ['e\u0301', '\u00e9'],
    ['一\r\n二\r三\n四', '一\n二\n三\n四'],
    ['x\u0000\u0007\u001b[31m\u007f\u0085y\ufeff', 'x[31my'],
    ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
    ['\ud800a', '\ufffda'],
    ['\u200b\u2060\u3164\u2800\u200d\ufe0f', ''],
    ['❤\ufe0f a\u200db', '❤\ufe0f ab'],
  ])('API-6 %j is kept as %j', (text, kept) => {
    expect(cleanText(text)).toBe(kept);
    expect(cleanText(kept)).toBe(kept);
  });

  it('API-6 a name is one line', () => {
    expect(cleanLine(' 小\n岛\t 听  风 ')).toBe('小 岛 听 风');
  });
});
