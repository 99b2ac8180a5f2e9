import { describe, expect, it } from 'vitest';
import { fillTemplate, NOTICE_TEMPLATES, type TemplateName } from './templates.ts';

describe('the words of notices', () => {
  it('NOTE-2 every row has a kind, and what is left out of it is its bracket', () => {
    expect(fillTemplate('level_up', { kind: '财富', n: 12, m: undefined }).text).toBe('恭喜升到财富 Lv.12');
    expect(fillTemplate('level_up', { kind: '财富', n: 10, m: 1 }).text).toBe('恭喜升到财富 Lv.10，有 1 个宝箱可领取');
    expect(fillTemplate('withdrawal_held', { n: '50.00', no: 'WD1' })).toEqual({
      kind: 'money',
      title: '提现核查中',
      text: '¥50.00',
      route: '/withdraw/detail?no=WD1',
    });
  });

  it("NOTE-1 nobody is told half a sentence, and a member's words are not read as places", () => {
    expect(() => fillTemplate('guild_joined', {})).toThrow('notice guild_joined lacks guild');
    expect(fillTemplate('guild_member_removed', { reason: '[x] {guild}' }).text).toBe(
      '原因：[x] {guild}。收益不受影响',
    );
  });

  it('NOTE-2 the longest titles and texts fit, and none speaks of a lost streak or a balance', () => {
    for (const name of Object.keys(NOTICE_TEMPLATES) as TemplateName[]) {
      const { title, text, route } = NOTICE_TEMPLATES[name];
      expect(title.length, name).toBeLessThanOrEqual(40);
      expect(`${title}${text}`, name).not.toMatch(/保底|余额|差一点|未支付/);
      expect(route, name).toMatch(/^(\/|\{route\}$)/);
    }
  });
});
