import { describe, expect, it } from 'vitest';
import { fillTemplate, NOTICE_TEMPLATES } from '@shengyu/server/modules/notice/templates.ts';
import { patternOf } from './missing.ts';
import { WORLD_STATES } from './states.ts';

const wordsOf = ({ kind, title, text }: { kind: string; title: string; text: string }): string =>
  `${kind} ${title} ${text}`;

describe('what a world lacks', () => {
  it('NOTE-1 a template is known by its notices, with and without the part in brackets, and by no other', () => {
    const levelUp = patternOf(NOTICE_TEMPLATES.level_up);
    expect(levelUp.test(wordsOf(fillTemplate('level_up', { kind: '财富', n: 12 })))).toBe(true);
    expect(levelUp.test(wordsOf(fillTemplate('level_up', { kind: '财富', n: 10, m: 1 })))).toBe(true);
    expect(levelUp.test(wordsOf(fillTemplate('recharge_paid', { n: '60' })))).toBe(false);
    const [shown, refused] = [patternOf(NOTICE_TEMPLATES.text_shown), patternOf(NOTICE_TEMPLATES.text_refused)];
    const notice = wordsOf(fillTemplate('text_refused', { route: '/zyj' }));
    expect([shown.test(notice), refused.test(notice)]).toEqual([false, true]);
  });

  it('every state has a name of its own in its area', () => {
    const names = WORLD_STATES.map(({ area, state }) => `${area} · ${state}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
