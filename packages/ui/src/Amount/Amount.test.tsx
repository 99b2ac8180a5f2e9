import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { advanceClock, render, waitForRender } from '../testing/render.tsx';
import { Amount } from './Amount.tsx';

const bubble = (): HTMLElement | null => document.querySelector('body > [aria-hidden]');

describe('Amount', () => {
  it.each([
    [<Amount key="a" value={9_862_400} still />, '986.2w9,862,400'],
    [<Amount key="b" value={999} />, '999'],
    [<Amount key="c" value={12_345} full />, '12,345'],
    [<Amount key="d" value={-3200} still />, '−3.2k−3,200'],
    [<Amount key="e" fen={500_000} />, '¥5,000.00'],
    [<Amount key="f" fen={-1250} signed />, '−¥12.50'],
    [<Amount key="g" fen={1250} signed />, '+¥12.50'],
    [<Amount key="h" value={15_028_312} signed still />, '+1,502.8w+15,028,312'],
  ])('S9-03 S9-06 API-7 writes the figure %#', (amount, text) => {
    expect(render(amount).container.textContent).toBe(text);
  });

  it('S-ALL-8 a tap on a short amount shows the full number, a second tap takes it away', async () => {
    const { screen } = render(
      <p style={{ padding: 80 }}>
        <Amount value={15_028_312} />
      </p>,
    );
    const button = screen.getByRole('button', { name: '15,028,312' }).element() as HTMLElement;
    button.click();
    await expect.poll(() => bubble()?.textContent).toBe('15,028,312');
    button.click();
    await expect.poll(bubble).toBeNull();
  });

  it('S9-04 the full number goes after 2000 ms, or with a tap elsewhere', async () => {
    const { screen } = render(
      <p style={{ padding: 80 }}>
        <Amount value={15_028_312} />
      </p>,
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const button = screen.getByRole('button').element() as HTMLElement;
    button.click();
    while (!bubble() || vi.getTimerCount() === 0) await waitForRender();
    advanceClock(1999);
    expect(bubble()).not.toBeNull();
    advanceClock(1);
    expect(bubble()).toBeNull();

    button.click();
    await expect.poll(bubble).not.toBeNull();
    document.body.click();
    await expect.poll(bubble).toBeNull();
  });

  it('S-ALL-10 stays on the screen at its edges and gives a finger 44 px', async () => {
    const { screen, container } = render(
      <p style={{ paddingTop: 80, textAlign: 'right' }}>
        <Amount value={15_028_312} />
      </p>,
    );
    (screen.getByRole('button').element() as HTMLElement).click();
    await expect.poll(bubble).not.toBeNull();
    const { right, bottom } = bubble()!.getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth - 8);
    const button = container.querySelector('button')!.getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(button.top);
    const middle = button.top + button.height / 2;
    expect(document.elementFromPoint(button.left + 4, middle - 21)?.closest('button')).not.toBeNull();
  });
});
