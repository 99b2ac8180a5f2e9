import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { Sheet } from '../Sheet/Sheet.tsx';
import { whenEntriesAreRemoved } from './back-closes.ts';
import { goToPreviousPage } from './history-entries.ts';

type Step = 'first' | 'second' | null;

/** A chain of two sheets, like the signature followed by its SMS code. */
function Screen() {
  const [step, setStep] = useState<Step>(null);
  return (
    <>
      <button type="button" onClick={() => setStep('first')}>
        开始
      </button>
      <Sheet open={step === 'first'} onClose={() => setStep(null)} title="第一步">
        <button type="button" onClick={() => setStep('second')}>
          下一步
        </button>
        <button type="button" onClick={() => setStep(null)}>
          好了
        </button>
      </Sheet>
      <Sheet open={step === 'second'} onClose={() => setStep(null)} title="第二步">
        <p>完成</p>
      </Sheet>
    </>
  );
}

const dialog = (name: string) => page.getByRole('dialog', { name });
const click = (name: string): void => (page.getByRole('button', { name }).element() as HTMLElement).click();
const expectGone = async (name: string): Promise<void> => {
  await expect.poll(() => dialog(name).query()).toBeNull();
};
/** The page's own history entry, as the router would make it. */
const PAGE = { depth: 3 };

async function begun(): Promise<void> {
  history.pushState(PAGE, '');
  render(<Screen />);
  click('开始');
  await expect.element(dialog('第一步')).toBeInTheDocument();
}

it('S-ALL-10 the way back closes a sheet and leaves the page where it is', async () => {
  await begun();
  history.back();
  await expectGone('第一步');
  await expect.poll(() => history.state as unknown).toEqual(PAGE);
});

it('S-ALL-10 closed otherwise, a sheet leaves nothing to go back through', async () => {
  await begun();
  click('好了');
  await expectGone('第一步');
  await expect.poll(() => history.state as unknown).toEqual(PAGE);
});

it('S-ALL-10 SHELL-18 a page in a frame adds its entry when that of the closed sheet is removed, and keeps it', async () => {
  await begun();
  const frame = document.createElement('iframe');
  // A frame without a page of its own would not add entries.
  frame.srcdoc = '<p>页面</p>';
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  await loaded;
  const inFrame = frame.contentWindow!.history;
  click('好了');
  await whenEntriesAreRemoved();
  expect(history.state).toEqual(PAGE);
  inFrame.pushState({ sheet: 'of the frame' }, '');
  // A navigation that was still under way would arrive by then.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([history.state, inFrame.state]).toEqual([PAGE, { sheet: 'of the frame' }]);
  frame.remove();
});

it('S-ALL-10 the next step of a chain takes the entry over', async () => {
  await begun();
  click('下一步');
  await expectGone('第一步');
  await expect.element(dialog('第二步')).toBeInTheDocument();
  await new Promise((done) => setTimeout(done, 100));
  expect(dialog('第二步').query()).not.toBeNull();
  history.back();
  await expectGone('第二步');
  await expect.poll(() => history.state as unknown).toEqual(PAGE);
});

it('S-ALL-10 a page opened from a sheet is not taken back, and the way back skips the sheet', async () => {
  await begun();
  click('好了');
  history.pushState({ depth: 4 }, '');
  await expectGone('第一步');
  await new Promise((done) => setTimeout(done, 100));
  expect(history.state).toEqual({ depth: 4 });
  history.back();
  await expect.poll(() => history.state as unknown).toEqual(PAGE);
});

it('S-CMP-1 going back to the page before passes an open sheet', async () => {
  history.pushState({ depth: 2 }, '');
  await begun();
  goToPreviousPage();
  await expectGone('第一步');
  await expect.poll(() => history.state as unknown).toEqual({ depth: 2 });
});

it('S-ALL-10 a press of back in the moment after a sheet has closed leaves the page', async () => {
  history.pushState({ depth: 2 }, '');
  await begun();
  // On a busy phone the task that removes the entry of the sheet comes later than the press.
  const { setTimeout: soon } = window;
  window.setTimeout = ((task: () => void) => soon(task, 300)) as typeof soon;
  click('好了');
  await new Promise((done) => soon(done, 50));
  window.setTimeout = soon;
  history.back();
  await expect.poll(() => history.state as unknown).toEqual({ depth: 2 });
  await new Promise((done) => setTimeout(done, 400));
  expect(history.state).toEqual({ depth: 2 });
});
