import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRoomLive, type LiveParts } from './live.ts';
import { HandStream } from './testing/hand-stream.ts';
import { gift, item, person, said, snapshot, tell } from './testing/samples.ts';

const setUp = async (parts: Partial<LiveParts> = {}) => {
  const streams: HandStream[] = [];
  const live = createRoomLive({
    me: 9,
    open: async () => {
      const stream = new HandStream();
      streams.push(stream);
      return stream;
    },
    say: async () => ({ say_id: 's1' }),
    isPlain: () => false,
    ...parts,
  });
  live.start();
  await vi.advanceTimersByTimeAsync(0);
  return { live, streams };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the line', () => {
  it('is here with the first snapshot', async () => {
    const { live, streams } = await setUp();
    expect(live.get().line).toBe('joining');
    streams[0]!.send(snapshot('10-0'));
    await vi.advanceTimersByTimeAsync(0);
    expect(live.get().line).toBe('here');
    expect(live.get().state.room!.room_name).toBe('晚风点唱台');
  });

  it('lost for 10 s and back: the page goes on with what was missed', async () => {
    const { live, streams } = await setUp();
    streams[0]!.send(snapshot('10-0'));
    streams[0]!.fail(0);
    expect(live.get().line).toBe('lost');
    await vi.advanceTimersByTimeAsync(10_000);
    streams[0]!.readyState = 1;
    streams[0]!.dispatchEvent(new Event('open'));
    streams[0]!.send(said('11-0', 1, '补上'));
    await vi.advanceTimersByTimeAsync(400);
    expect(live.get().line).toBe('here');
    expect(live.get().state.lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(live.get().line).toBe('here');
  });

  it('SHELL-32: lost for 30 s ends the stay; coming back opens a new stream', async () => {
    const { live, streams } = await setUp();
    streams[0]!.send(snapshot('10-0'));
    streams[0]!.fail(0);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(live.get().line).toBe('lost');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(live.get().line).toBe('out');
    expect(streams[0]!.isClosed).toBe(true);
    live.again();
    await vi.advanceTimersByTimeAsync(0);
    streams[1]!.send(snapshot('99-0'));
    await vi.advanceTimersByTimeAsync(0);
    expect(live.get().line).toBe('here');
  });

  it('a stream that the browser gave up is opened again for the same stay; a new stay begins only when the viewer asks', async () => {
    const asked: boolean[] = [];
    const streams: HandStream[] = [];
    const { live } = await setUp({
      open: async (anew) => {
        asked.push(anew);
        streams.push(new HandStream());
        return streams[streams.length - 1]!;
      },
    });
    streams[0]!.send(snapshot('10-0'));
    streams[0]!.fail(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(live.get().line).toBe('out');
    live.again();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([false, false, true]);
  });

  it('SHELL-39: whoever was sent out or went in elsewhere is out at once and does not come back by itself', async () => {
    const { live, streams } = await setUp();
    streams[0]!.send(snapshot('10-0'), tell('11-0', { event: 'leave', data: { user_id: 9 } }));
    streams[0]!.fail(0);
    expect(live.get()).toMatchObject({ line: 'out', why: expect.stringContaining('您已离开房间') });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(streams).toHaveLength(1);
  });

  it('X50: whoever comes back and is refused reads why', async () => {
    const stream = new HandStream();
    const { live } = await setUp({ open: async (anew) => (anew ? { refused: '您暂时不能进入该房间' } : stream) });
    stream.send(snapshot('10-0'), tell('11-0', { event: 'leave', data: { user_id: 9 } }));
    stream.fail(0);
    live.again();
    await vi.advanceTimersByTimeAsync(0);
    expect(live.get()).toMatchObject({ line: 'out', why: '您暂时不能进入该房间' });
  });
});

it('web-shell.md §9: in a flood the page is drawn once a second, and every 0.4 s again when it is over', async () => {
  const { live, streams } = await setUp();
  streams[0]!.send(snapshot('10-0'));
  await vi.advanceTimersByTimeAsync(400);
  let drawn = 0;
  live.subscribe(() => drawn++);
  const flood = async (from: number, seconds: number): Promise<void> => {
    for (let i = 0; i < seconds * 25; i++) {
      streams[0]!.send(said(`${from + i}-0`, from + i, '潮来了'));
      await vi.advanceTimersByTimeAsync(40);
    }
  };
  await flood(100, 10);
  expect(drawn).toBeLessThanOrEqual(12);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(live.get().state.seq).toBe('349-0');
  streams[0]!.send(said('900-0', 900, '静下来'));
  await vi.advanceTimersByTimeAsync(0);
  drawn = 0;
  streams[0]!.send(said('901-0', 901, '又一句'));
  await vi.advanceTimersByTimeAsync(400);
  expect(drawn).toBe(1);
});

describe('what is told beside the room', () => {
  it('§5.5 flags are taken at once and do not move the place in the stream', async () => {
    const { live, streams } = await setUp();
    streams[0]!.send(snapshot('10-0'));
    streams[0]!.tellAside('flags', { voice: 0, room_say: 0, room_gift: 1 });
    await vi.advanceTimersByTimeAsync(400);
    expect(live.get()).toMatchObject({ flags: { room_say: 0, room_gift: 1 }, state: { seq: '10-0' } });
  });

  it('SHELL-36 a gift of the whole island is shown for 8 s', async () => {
    const { live, streams } = await setUp();
    streams[0]!.send(snapshot('10-0'));
    streams[0]!.tellAside('island', { num: 1 });
    await vi.advanceTimersByTimeAsync(7_900);
    expect(live.get().island).toEqual({ num: 1 });
    await vi.advanceTimersByTimeAsync(200);
    expect(live.get().island).toBeUndefined();
  });

  it('an operation on the viewer is counted, so that the page reads the own rights again', async () => {
    const { live, streams } = await setUp();
    const mute = { type: 4, type_name: '禁言', text: '禁言', target: person(9) };
    streams[0]!.send(snapshot('10-0'), tell('11-0', { event: 'op', data: { ...mute, target: person(3) } }));
    streams[0]!.send(tell('12-0', { event: 'op', data: mute }));
    await vi.advanceTimersByTimeAsync(400);
    expect(live.get().touched).toBe(1);
  });
});

describe('drawing', () => {
  it('many events in a moment are one drawing, in their order', async () => {
    const { live, streams } = await setUp();
    streams[0]!.send(snapshot('10-0'));
    await vi.advanceTimersByTimeAsync(0);
    const drawn = vi.fn();
    live.subscribe(drawn);
    streams[0]!.send(...Array.from({ length: 30 }, (_, i) => said(`${11 + i}-0`, 1, `第${i}句`)));
    await vi.advanceTimersByTimeAsync(400);
    expect(drawn).toHaveBeenCalledTimes(1);
    const lines = live.get().state.lines;
    expect(lines.map((line) => line.kind === 'say' && line.said.text)).toEqual(
      Array.from({ length: 30 }, (_, i) => `第${i}句`),
    );
  });

  it('a large gift plays its effect once, even if the stream repeats it, and then the next one', async () => {
    const { live, streams } = await setUp();
    const large = tell('11-0', { event: 'gift', data: gift({ value: 60_000, order_no: 'a', combo_id: 'a' }) });
    const next = tell('12-0', { event: 'gift', data: gift({ value: 20_000, order_no: 'b', combo_id: 'b' }) });
    streams[0]!.send(snapshot('10-0'), large, large, next);
    await vi.advanceTimersByTimeAsync(0);
    expect(live.get().effects).toMatchObject({ playing: { size: 2 }, waiting: [{ size: 1 }] });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(live.get().effects).toMatchObject({ playing: { size: 1 }, waiting: [] });
    live.skipEffect();
    expect(live.get().effects.playing).toBeUndefined();
  });

  it('SHELL-30: an entrance with a mount has a banner for 2.4 s and a line', async () => {
    const { live, streams } = await setUp();
    const mount = item('mt_whale', '星海鲸', 'dress/12/whale');
    streams[0]!.send(snapshot('10-0'), tell('11-0', { event: 'enter', data: { user: person(3), mount } }));
    await vi.advanceTimersByTimeAsync(0);
    expect(live.get().entrance).toMatchObject({ user: { user_id: 3 }, ride: { name: '星海鲸' } });
    await vi.advanceTimersByTimeAsync(2_400);
    expect(live.get().entrance).toBeUndefined();
    expect(live.get().state.lines).toMatchObject([{ kind: 'enter', ride: { name: '星海鲸' } }]);
  });
});

describe('own texts', () => {
  it('a refused text keeps its reason until it is edited', async () => {
    const { live, streams } = await setUp({ say: async () => ({ refused: '您已被禁言' }) });
    streams[0]!.send(snapshot('10-0'));
    await live.say('你好');
    const [draft] = live.get().state.drafts;
    expect(draft).toMatchObject({ text: '你好', refused: '您已被禁言' });
    live.dropDraft(draft!.key);
    expect(live.get().state.drafts).toEqual([]);
  });
});
