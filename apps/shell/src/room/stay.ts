// The room that the viewer is in, at most one. A stay outlives the room's page: folding the page keeps it (SHELL-32), leaving ends it.
// A member enters by X50, whose ticket makes the stream the member's presence; a guest only reads along.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import type { ApiClient } from '@shengyu/web/client.ts';
import { failureMessageOf, refusalOf, type Refusal } from '@shengyu/web/refusal.ts';
import { readStoredToken } from '@shengyu/web/session.ts';
import { useSyncExternalStore } from 'react';
import { useIsle } from '#frame/isle.ts';
import { notePresence } from '#frame/presence.ts';
import { onSessionChange } from '#session.ts';
import { createRoomLive, type RoomLive, type Stream } from './live.ts';
import { areEffectsPlain } from './skip-effects.ts';

export type RoomDetail = ReplyFrom<'GET /goapi/room/room_detail/{id}'>;
type OwnProfile = Extract<ReplyFrom<'GET /goapi/user/get_user_info_mp/{id}'>, { nickname: string }>;

/** The viewer in the room; undefined for a guest. */
export type Viewer = Pick<OwnProfile, 'user_id'> | undefined;

export type Stay = { readonly room_id: number } & (
  | { readonly step: 'entering' }
  | { readonly step: 'refused'; readonly refusal: Refusal }
  /** No answer came. */
  | { readonly step: 'failed' }
  | { readonly step: 'here'; readonly detail: RoomDetail; readonly viewer: Viewer; readonly live: RoomLive }
);

type Stays = ReturnType<typeof createStays>;

/** Opens the stream of a room (X53). */
const openStream = (room_id: number, ticket: string | undefined): Stream =>
  new EventSource(
    `/api/live/room?room_id=${room_id}${ticket === undefined ? '' : `&ticket=${encodeURIComponent(ticket)}`}`,
  );

function createStays(client: ApiClient) {
  let current: Stay | undefined;
  const listeners = new Set<() => void>();

  const become = (next: Stay | undefined): void => {
    if (current?.step === 'here' && (next?.step !== 'here' || next.live !== current.live)) current.live.close();
    current = next;
    sayWhere();
    listeners.forEach((listener) => listener());
  };

  /** Whoever was sent out still sees the room's page, but is in no room. */
  const sayWhere = (): void =>
    notePresence(current?.step === 'here' && current.live.get().line !== 'out' ? current.room_id : undefined);

  const join = async (room_id: number): Promise<Stay> => {
    if (!readStoredToken()) return readAlong(room_id);
    const [entered, profile] = await Promise.all([
      client.mutate('POST /goapi/room/room_enter', { room_id }, { quiet: 'all' }),
      client.call('GET /goapi/user/get_user_info_mp/{id}', { id: 'me' }, { quiet: 'all' }),
    ]);
    const refusal = refusalOf(entered) ?? refusalOf(profile);
    // A login that has ended is that of a guest.
    if (refusal?.reason === 'login') return readAlong(room_id);
    if (refusal) return { room_id, step: 'refused', refusal };
    return begin(entered.data.room, profile.data as OwnProfile, entered.data.ticket);
  };

  const readAlong = async (room_id: number): Promise<Stay> => {
    const answer = await client.call(
      'GET /goapi/room/room_detail/{id}',
      { id: room_id },
      { quiet: 'all', fresh: true },
    );
    const refusal = refusalOf(answer);
    return refusal ? { room_id, step: 'refused', refusal } : begin(answer.data, undefined, undefined);
  };

  const begin = (detail: RoomDetail, viewer: Viewer, first: string | undefined): Stay => {
    const { room_id } = detail;
    let ticket = first;
    const live = createRoomLive({
      me: viewer?.user_id ?? 0,
      isPlain: areEffectsPlain,
      async open(anew) {
        // The ticket holds as long as the stay; a new stay needs a new one, which is refused to somebody who may not come back.
        if (viewer && anew) {
          const answer = await client.mutate('POST /goapi/room/room_enter', { room_id }, { quiet: 'all' });
          const refusal = refusalOf(answer);
          if (refusal) return { refused: refusal.msg };
          ({ ticket } = answer.data);
        }
        return openStream(room_id, ticket);
      },
      async say(text) {
        try {
          const answer = await client.mutate('POST /goapi/room/room_say', { room_id, text }, { quiet: 'all' });
          const refusal = refusalOf(answer);
          return refusal ? { refused: refusal.msg } : answer.data;
        } catch (error) {
          return { refused: failureMessageOf(error) };
        }
      },
    });
    live.subscribe(sayWhere);
    live.start();
    return { room_id, step: 'here', detail, viewer, live };
  };

  const enter = async (room_id: number): Promise<void> => {
    const mine = current;
    const next = await join(room_id).catch((): Stay => ({ room_id, step: 'failed' }));
    if (current === mine) become(next);
    else if (next.step === 'here') next.live.close();
  };

  const leave = (): void => {
    const was = current;
    become(undefined);
    if (was?.step !== 'here' || !was.viewer) return;
    // If the call gets lost, the server ends the stay itself when it sees no stream any more (SHELL-39).
    client.mutate('POST /goapi/room/room_leave', { room_id: was.room_id }, { quiet: 'all' }).catch(() => undefined);
  };

  // Whoever logs in inside a room enters it as a member; whoever logs out goes on reading as a guest. What is on the screen stays
  // meanwhile, so that a chosen gift is still chosen after the login (SHELL-15).
  onSessionChange(() => current && void enter(current.room_id));

  return {
    get: (): Stay | undefined => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Enters a room, leaving the one before. A room that the viewer is in already is only shown again. */
    enter(room_id: number): void {
      if (current?.room_id === room_id && (current.step === 'here' || current.step === 'entering')) return;
      if (current) leave();
      become({ room_id, step: 'entering' });
      void enter(room_id);
    },
    leave,
  };
}

/** The stays of each client; an app has one. They live here and not in a component, because a stay outlives the room's page. */
const known = new WeakMap<ApiClient, Stays>();

export function useStays(): Stays {
  const { client } = useIsle();
  const stays = known.get(client) ?? createStays(client);
  known.set(client, stays);
  return stays;
}

export const useStay = (stays: Stays): Stay | undefined => useSyncExternalStore(stays.subscribe, stays.get);
