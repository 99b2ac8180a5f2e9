import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { OfflineStrip, StandardState, type StandardStateProps } from './States.tsx';

const TABLE: [StandardStateProps, words: string[], action: string][] = [
  [{ kind: 'error', detail: 504 }, ['加载失败', '网络开小差了（504）'], '重新加载'],
  [{ kind: 'login' }, ['登录后查看'], '去登录'],
  [{ kind: 'noPermission', text: '会长可以查看' }, ['暂无权限查看', '会长可以查看'], '返回'],
  [{ kind: 'noGuild' }, ['您还没有加入公会'], '去看看公会'],
  [{ kind: 'banned', detail: '2026-03-01' }, ['账号已被封禁，2026-03-01 解封'], '申诉'],
  [{ kind: 'maintenance', detail: '06:00' }, ['系统维护中，预计 06:00 恢复'], '刷新'],
  [{ kind: 'ended' }, ['活动已结束'], '看看其他活动'],
  [{ kind: 'empty', text: '还没有人申请加入', action: '邀请成员' }, ['空空如也', '还没有人申请加入'], '邀请成员'],
];

describe('S-ALL-5 standard states', () => {
  it.each(TABLE)('S-ALL-5 $kind: its words and its way on', async (props, words, action) => {
    const onAction = vi.fn<() => void>();
    const { container } = render(<StandardState {...props} onAction={onAction} />);
    expect([...container.querySelectorAll('p')].map((p) => p.textContent)).toEqual(words);
    await page.getByRole('button', { name: action }).click();
    expect(onAction).toHaveBeenCalledOnce();
  });

  it('S-ALL-5 not in a guild: the second way is 创建公会', async () => {
    const found = vi.fn<() => void>();
    render(<StandardState kind="noGuild" onAction={() => undefined} onSecond={found} />);
    await page.getByRole('button', { name: '创建公会' }).click();
    expect(found).toHaveBeenCalledOnce();
  });

  it('S-ALL-5 offline: a strip with the time of the copy, and back online it asks by itself', () => {
    const retry = vi.fn<() => void>();
    const { unmount } = render(<OfflineStrip time="10分钟前" onOnline={retry} />);
    expect(page.getByRole('status').element().textContent).toBe('当前无网络，显示的是 10分钟前 的内容');
    window.dispatchEvent(new Event('online'));
    expect(retry).toHaveBeenCalledOnce();
    unmount();
    window.dispatchEvent(new Event('online'));
    expect(retry).toHaveBeenCalledOnce();
  });
});
