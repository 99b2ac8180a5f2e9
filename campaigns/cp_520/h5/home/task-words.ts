import type { PairTask } from '../season.ts';

export type PairTaskKind = 'cosign' | 'together' | 'note';

/** The task's kind, by its number in the definition; it decides its picture and what 去完成 does. */
export const taskKindOf = ({ task_id }: Pick<PairTask, 'task_id'>): PairTaskKind =>
  task_id === 'cp_t1' ? 'cosign' : task_id === 'cp_t2' ? 'together' : 'note';

export type PairTaskWords = {
  readonly caption: string;
  readonly end: '去完成' | '已说' | '领取' | '已领取';
};

/** What a row says: its second line, and the word at its end. */
export function taskWordsOf(task: PairTask, kind: PairTaskKind): PairTaskWords {
  if (task.state === 2) return { caption: '今日已完成', end: '已领取' };
  if (task.state === 1) return { caption: '今日已完成', end: '领取' };
  if (kind === 'cosign') {
    if (task.done_me === 1) return { caption: task.done_other === 1 ? '今日已完成' : '等TA也说一句520', end: '已说' };
    return { caption: task.done_other === 1 ? 'TA已经说了，就差你了' : '两个人都说，才算完成', end: '去完成' };
  }
  if (kind === 'together') return { caption: togetherText(task), end: '去完成' };
  const more = task.items.find(({ item_code }) => item_code !== 'cp_heat');
  return { caption: more ? `另得${more.name}×${more.num}` : '写给TA的一句话', end: '去完成' };
}

const togetherText = ({ progress, target, unit }: PairTask): string =>
  target > 1 ? `${progress}/${target}${unit ?? ''}` : '在同一个房间待满30分钟';
