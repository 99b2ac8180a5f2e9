import type { Bridge } from '@shengyu/bridge/bridge.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectEventually, readPageText, setUpComponentTestKit } from '#testing/part.tsx';
import { prizeById } from '#testing/drawn.ts';
import { runWhenIdle } from '@shengyu/web/when-idle.ts';
import { useTickerWin } from './wins.ts';

const parts = setUpComponentTestKit();

/** A stream whose events the test sends itself, in the shape of the browser's EventSource. */
class HandStream extends EventTarget {
  static opened: HandStream[] = [];
  isClosed = false;
  readonly query: string;
  constructor(address: string) {
    super();
    this.query = address.slice(address.indexOf('?'));
    HandStream.opened.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
  tellWin(lastEventId: string, nickname: string): void {
    const data = JSON.stringify({ win_id: lastEventId, user: { nickname }, prize: prizeById('th_s05') });
    this.dispatchEvent(new MessageEvent('win', { data, lastEventId }));
  }
}

/** A shell that tells the page to rest, and to go on. */
const tell: Partial<Record<string, () => void>> = {};
let isResting = false;
const bridge = {
  get info() {
    return { resting: isResting };
  },
  on: (name: string, listen: () => void) => {
    tell[name] = listen;
    return () => delete tell[name];
  },
} as unknown as Bridge;

beforeEach(() => {
  HandStream.opened = [];
  isResting = false;
  vi.stubGlobal('EventSource', HandStream);
});
afterEach(() => void vi.unstubAllGlobals());

const Winner = () => <p>{useTickerWin('treasure_hunt', [])?.user.nickname}</p>;
const queries = (): string[] => HandStream.opened.map(({ query }) => query);

it('SHELL-43 a page that is covered closes its stream, and goes on after the last event that it has seen', async () => {
  parts.show(<Winner />, { bridge });
  await expectEventually(queries).toEqual(['?activity_code=treasure_hunt']);
  HandStream.opened[0]!.tellWin('1763000000000-0', '张*');
  await expectEventually(readPageText).toContain('张*');
  tell['appPause']!();
  await expectEventually(() => HandStream.opened[0]!.isClosed).toBe(true);
  tell['appResume']!();
  await expectEventually(queries).toEqual([
    '?activity_code=treasure_hunt',
    '?activity_code=treasure_hunt&last_event_id=1763000000000-0',
  ]);
  HandStream.opened[1]!.tellWin('1763000000001-0', '李*');
  await expectEventually(readPageText).toContain('李*');
  expect(HandStream.opened[1]!.isClosed).toBe(false);
});

it('SHELL-43 a page that is covered from its start, as after a reload, opens its stream only when it is seen', async () => {
  isResting = true;
  parts.show(<Winner />, { bridge });
  // The stream is opened when the page is idle; a task that asks for the same later comes after it.
  await new Promise<void>((resolve) => void runWhenIdle(resolve));
  expect(queries()).toEqual([]);
  isResting = false;
  tell['appResume']!();
  await expectEventually(queries).toEqual(['?activity_code=treasure_hunt']);
});
