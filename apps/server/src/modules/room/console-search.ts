// Rooms in the console's search (call Z48), by their number or the one that people see.
import { roomTypeNameOf } from '@shengyu/rules/board/room.ts';
import type { Searcher } from '#modules/console/index.ts';
import { roomById, roomByShowId } from './store.ts';

const STATES = { 1: '正常', 3: '受限', 4: '已解绑' } as const;

export const roomSearcher: Searcher = {
  kind: 'room',
  permissions: ['lookup_detail'],
  async byNumber({ db, text }) {
    const room = (text.length <= 15 ? await roomById(db, Number(text)) : undefined) ?? (await roomByShowId(db, text));
    if (!room) return [];
    const { room_id, name, type, state } = room;
    return [{ id: String(room_id), title: name, text: roomTypeNameOf(type), state_text: STATES[state] }];
  },
};
