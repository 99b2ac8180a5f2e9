// The console's page of a room (Z39).
import { formatDateAndMinute } from '@shengyu/rules/time/calendar.ts';
import { roomTypeNameOf } from '@shengyu/rules/board/room.ts';
import type { LookupFinder } from '#modules/console/index.ts';
import { buildAvatarUrl } from '#modules/identity/index.ts';
import { guildsById } from '#modules/roster/index.ts';
import { loadPresence } from './presence-store.ts';
import { computeRoomState } from './brief.ts';
import { loadOperationPage } from './op-store.ts';
import { operationName } from './operations.ts';
import { roomById } from './store.ts';

export const ROOM_STATE_TEXTS = { 1: '正常', 2: '闲置', 3: '受限', 4: '已解绑' } as const;
const HISTORY_MS = 31 * 86_400_000;
const HISTORY_MAX = 20;

export const findRoom: LookupFinder = async ({ ctx, db, id, now }) => {
  const room = /^\d{1,15}$/.test(id) ? await roomById(db, Number(id)) : undefined;
  if (!room) return undefined;
  const presence = (await loadPresence(db, [room.room_id])).get(room.room_id)!;
  const state = computeRoomState(room, presence, now);
  const guild = room.guild_id === null ? undefined : (await guildsById(db, [room.guild_id])).get(room.guild_id);
  const all = { types: undefined, operator_id: undefined, target_id: undefined };
  const span = { from: new Date(now - HISTORY_MS), until: new Date(now + 1) };
  const { rows } = await loadOperationPage(
    db,
    { room_ids: [room.room_id], ...span, ...all },
    { limit: HISTORY_MAX, offset: 0 },
  );
  return {
    id: String(room.room_id),
    title: room.name,
    state,
    state_text: ROOM_STATE_TEXTS[state],
    picture: buildAvatarUrl(ctx, room.cover),
    fields: [
      { key: 'room_id', name: '房间 ID', value: String(room.room_id) },
      { key: 'show_id', name: '展示 ID', value: room.show_id },
      { key: 'type', name: '类型', value: roomTypeNameOf(room.type) },
      { key: 'guild_id', name: '公会', value: guild?.name ?? '无' },
      { key: 'is_live', name: '直播中', value: presence.is_live ? '是' : '否' },
      { key: 'online_num', name: '在线 / 麦上', value: `${presence.online_num} / ${presence.mic_num}` },
      { key: 'used_at', name: '最近开播或关播', value: formatDateAndMinute(room.used_at.getTime()) },
    ],
    history: rows.map(({ at, type, words, operator_id }) => ({
      at: at.getTime(),
      title: operationName(type),
      text: words,
      by: operator_id === null ? '系统' : String(operator_id),
    })),
    links: [
      { kind: 'user' as const, id: String(room.owner_id), title: '房主' },
      ...(guild ? [{ kind: 'guild' as const, id: String(guild.guild_id), title: guild.name }] : []),
    ],
  };
};
