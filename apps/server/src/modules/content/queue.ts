// The moderation queue of the console (Z38, queue/list): texts and pictures that others will see wait for a moderator (API-6).
import { formatDateAndMinute } from '@shengyu/rules/time/calendar.ts';
import type { LookupContributor, Queue } from '#modules/console/index.ts';
import { buildFileUrl } from './files.ts';
import {
  countModerationItems,
  listJudgedItemsOf,
  listModerationItems,
  type ModerationState,
  type ModerationSubmission,
} from './moderation-store.ts';

const KINDS: Record<ModerationSubmission['kind'], string> = {
  guild_name: '公会名称',
  guild_profile: '公会简介',
  guild_picture: '公会图片',
  wish: '心愿',
  love_note: '情书',
  memory: '纪念',
  rep_words: '代言人寄语',
  room_say: '房间发言',
};
/** GUILD-2: what others will see is looked at within two hours. */
const PROMISED_MS = 2 * 3_600_000;
const STATES = ['待审核', '已展示', '未通过'] as const;

export const moderationQueue: Queue = {
  call: 'moderation_decide',
  async rows(ctx, db, { state = 0, limit, offset }) {
    const of = state as ModerationState;
    const [rows, total] = await Promise.all([listModerationItems(db, of, limit, offset), countModerationItems(db, of)]);
    const present = rows.map(({ moderation_id, user_id, kind, content, file_keys, created_at, state: now }) => ({
      key: String(moderation_id),
      title: KINDS[kind],
      text: content.slice(0, 500),
      state: now,
      state_text: STATES[now],
      user_id,
      created_at: created_at.getTime(),
      ...(now === 0 && { due_at: created_at.getTime() + PROMISED_MS }),
      data: {
        moderation_id,
        user_id,
        kind,
        content,
        pictures: file_keys.map((key) => buildFileUrl(ctx, key, ctx.clock.now())),
      },
    }));
    return { rows: present, total };
  },
  states: (db) =>
    Promise.all(
      STATES.map(async (name, state) => ({
        state,
        name,
        num: await countModerationItems(db, state as ModerationState),
      })),
    ),
  waiting: async (db, now) => ({
    num: await countModerationItems(db, 0),
    overdue_num: await countModerationItems(db, 0, new Date(now - PROMISED_MS)),
  }),
};

const RESULTS_SHOWN = 5;

/** For the page of a member (Z39): how the last texts and pictures were decided, which a moderator weighs beside the next one. */
export const lookupModerationResults: LookupContributor = async ({ db, id }) => ({
  parts: [
    {
      title: '最近审核',
      rows: (await listJudgedItemsOf(db, Number(id), RESULTS_SHOWN)).map(({ kind, state, decided_at }) => ({
        name: `${formatDateAndMinute(decided_at.getTime()).slice(5)} ${KINDS[kind]}`,
        value: STATES[state],
      })),
    },
  ],
});
