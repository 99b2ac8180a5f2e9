// REL-10: timeline entries that the two write themselves. Only the writer sees an entry until a moderator has passed it.
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { uuidv7 } from '#ids.ts';
import { presentItem } from '#modules/bag/index.ts';
import {
  submitForModeration,
  cleanText,
  buildFileUrl,
  hasSensitiveWord,
  findOwnUploadByUrl,
} from '#modules/content/index.ts';
import type { UserBrief } from '#modules/identity/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { addEntry, ENTRY_CHECKING, entryIdOf, type Entry } from './timeline-store.ts';

export type TimelineText = {
  readonly relation_id: number;
  readonly kind: 'memory' | 'note';
  readonly text: string;
  readonly images?: readonly string[];
  readonly is_private?: boolean;
};

type Writer = { readonly ctx: Context; readonly tx: Tx; readonly me: number; readonly now: number };

/** Stores the entry, sends it to moderation, and returns its id. */
export async function writeTimelineEntry({ ctx, tx, me, now }: Writer, w: TimelineText): Promise<number | Refused> {
  const words = cleanText(w.text);
  if (hasSensitiveWord(words)) return refuse('sensitive');
  const file_keys: string[] = [];
  for (const url of w.images ?? []) {
    const upload = await findOwnUploadByUrl(ctx, tx, url, { user_id: me, scene: 'cp_memory' });
    if (!upload) return refuse('params');
    file_keys.push(upload.file_key);
  }
  if (words === '' && file_keys.length === 0) return refuse('params');
  const no = await addEntry(tx, {
    relation_id: w.relation_id,
    kind: w.kind,
    ref: `${w.kind}:${uuidv7(now)}`,
    title: w.kind === 'memory' ? '记录一刻' : '写给你的情话',
    words,
    file_keys,
    by_id: me,
    is_private: w.is_private ?? false,
    state: ENTRY_CHECKING,
    at: now,
  });
  const entry_id = entryIdOf({ relation_id: w.relation_id, no: no! });
  const kind = w.kind === 'memory' ? 'memory' : 'love_note';
  await submitForModeration(tx, { user_id: me, kind, ref: String(entry_id), content: words, file_keys, at: now });
  return entry_id;
}

export const presentEntry = (ctx: Context, entry: Entry, people: ReadonlyMap<number, UserBrief>, now: number) => ({
  entry_id: entryIdOf(entry),
  kind: entry.kind,
  title: entry.title,
  ...(entry.words === '' ? {} : { text: entry.words }),
  images: entry.file_keys.map((key) => buildFileUrl(ctx, key, now).url),
  items: entry.items.map(({ item_code, qty }) => presentItem(ctx, item_code, qty)),
  ...(entry.by_id !== null && people.has(entry.by_id) ? { by: people.get(entry.by_id)! } : {}),
  state: entry.state,
  at: unixSecondsOf(entry.at.getTime()),
});
