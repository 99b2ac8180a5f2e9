// What members and the native side do in `pnpm bench capacity --check`: one function for each class of the load model that is played by
// calls. Each makes one call and fails if it is refused.
import { randomUUID } from 'node:crypto';
import { room_event, user_event } from '@shengyu/contract/calls/ingest.ts';
import type { Chance } from '../../../tools/world/chance.ts';
import { request, tellNative } from '../../native-side.ts';
import { READINGS } from '../../reads.ts';
import { LOAD, type ActName, type LoadClass } from '../load.ts';
import type { Crowd } from './crowd.ts';

export type Player = {
  /** How many acts of the class one call is. */
  readonly acts: number;
  readonly play: () => Promise<void>;
};

const TOLD_TOGETHER = 10;
const STAY_MS = 5_000;
/** Of those who come into a room, every tenth also takes a mic. */
const MIC_EVERY = 10;

export function createPlayers(port: number, crowd: Crowd, chance: Chance): ReadonlyMap<LoadClass, Player> {
  const member = new Caller(port, crowd.tokens);
  const { online, members, givers, roomOf } = crowd;
  const anybody = (): number => chance.int(1, online);
  const draw = (num: number) => () =>
    member.post(anybody(), '/api/open_box/open_box', { box_code: 'th_shallow', num, request_id: randomUUID() });
  /** Members who do what each does once, one after the other. */
  const oneAfterAnother = (): (() => number) => {
    let last = 0;
    return () => {
      if (last === members)
        throw new Error('every member has done this once: choose a larger --scale or fewer --minutes');
      return ++last;
    };
  };
  const [signer, claimer] = [oneAfterAnother(), oneAfterAnother()];
  let follows = 0;

  const players: Record<string, Player> = {
    'draws, single': { acts: 1, play: draw(1) },
    'draws, ten': { acts: 1, play: draw(10) },
    gifts: {
      acts: 1,
      play: () => {
        const sender = chance.int(1, givers);
        const num = chance.happens(0.15) ? 5 : 1;
        const first = chance.int(1, online);
        const receiver_ids = Array.from({ length: num + 1 }, (_, i) => 1 + ((first + i) % online))
          .filter((id) => id !== sender)
          .slice(0, num);
        const gift = { item_code: 'g_rose', num: 1, receiver_ids, room_id: roomOf(receiver_ids[0]!), source: 1 };
        return member.post(sender, '/goapi/gift/send_gift', { ...gift, request_id: randomUUID() });
      },
    },
    'sign-ins': {
      acts: 1,
      play: () => member.post(signer(), '/api/v1/star/star_user_sign', { request_id: randomUUID() }),
    },
    claims: {
      acts: 1,
      play: () => member.post(claimer(), '/api/activity/claim_task', { task_id: crowd.task, request_id: randomUUID() }),
    },
    follows: {
      acts: 1,
      play: () => {
        const [i, round] = [follows % members, Math.floor(follows / members)];
        follows++;
        const user_id = 1 + ((i + 1 + round) % members);
        return member.post(1 + i, '/goapi/follow/set_follow', { user_id, follow: 1, request_id: randomUUID() });
      },
    },
    'room moves': { acts: 1, play: playRoomMoves(port, crowd) },
    'told events': { acts: TOLD_TOGETHER, play: playToldEvents(port, crowd, chance) },
    reads: { acts: 1, play: playReads(member, crowd, chance) },
  };
  return new Map(LOAD.flatMap((one) => (players[one.name] ? [[one, players[one.name]!] as const] : [])));
}

function playReads(member: Caller, { online }: Crowd, chance: Chance): () => Promise<void> {
  const mix = Object.entries(LOAD.find(({ name }) => name === 'reads')!.mix) as [ActName, number][];
  return () => {
    let left = chance.next();
    const [name] = mix.find(([, share]) => (left -= share) < 0) ?? mix[0]!;
    const who = chance.int(1, online);
    const { method, path, data } = READINGS[name]!(who, online);
    return method === 'GET' ? member.get(who, path) : member.post(who, path, data);
  };
}

/** People who are not seated come into rooms and leave after a while; some take a mic between. */
function playRoomMoves(port: number, { members, online, seated, roomOf }: Crowd): () => Promise<void> {
  const inside: { user_id: number; since: number; next: readonly string[] }[] = [];
  let came = 0;
  return () => {
    const [oldest] = inside;
    const now = Date.now();
    if (oldest && oldest.since + STAY_MS < now) {
      inside.shift();
      const [kind, ...next] = oldest.next;
      if (next.length > 0) inside.push({ ...oldest, since: now, next });
      return tellNative(port, room_event, [{ kind: kind!, user_id: oldest.user_id, room_id: roomOf(oldest.user_id) }]);
    }
    const user_id = 1 + Math.max(online, seated) + (came++ % (members - online));
    inside.push({ user_id, since: now, next: came % MIC_EVERY === 0 ? ['mic_on', 'mic_off', 'leave'] : ['leave'] });
    return tellNative(port, room_event, [{ kind: 'enter', user_id, room_id: roomOf(user_id) }]);
  };
}

/** Half of a batch says who came or went, half how much was said in a room. */
function playToldEvents(port: number, { online, roomOf }: Crowd, chance: Chance): () => Promise<void> {
  return () => {
    const told = Array.from({ length: TOLD_TOGETHER }, (_, i) => {
      const user_id = chance.int(1, online);
      return i % 2 === 0
        ? { kind: chance.happens(0.5) ? 'online' : 'offline', user_id }
        : { kind: 'chat_count', user_id, room_id: roomOf(user_id), num: chance.int(1, 20) };
    });
    return tellNative(port, user_event, told);
  };
}

/** Calls of members, each from an address of its own. */
class Caller {
  readonly #port: number;
  readonly #tokens: readonly string[];

  constructor(port: number, tokens: readonly string[]) {
    this.#port = port;
    this.#tokens = tokens;
  }

  async post(user_id: number, path: string, data: object): Promise<void> {
    await request(this.#port, 'POST', path, { headers: this.#headers(user_id), body: JSON.stringify({ data }) });
  }

  async get(user_id: number, path: string): Promise<void> {
    await request(this.#port, 'GET', path, { headers: this.#headers(user_id) });
  }

  #headers(user_id: number): Record<string, string> {
    const address = `10.1.${user_id >> 8}.${user_id & 255}`;
    return { token: this.#tokens[user_id - 1]!, platform: 'h5', 'x-forwarded-for': address };
  }
}
