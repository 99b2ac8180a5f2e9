// 保底说明: the pity rules as sentences built from the reply's numbers, so that the text always agrees with the rule.
import type { PityState, PoolPublic } from '#features/item/shapes.ts';

export function describePity({ tier_name, hard, give_name, soft_from, left }: PityState): string {
  const soft = soft_from === undefined ? '' : `第 ${soft_from} 次起，每次未得都会提高概率；`;
  return `${hard} 次内必得${tier_name}或更好：${soft}最迟第 ${hard} 次得到「${give_name}」。我还有 ${left} 次。`;
}

export function describeWish({ list, wish }: PoolPublic): string | undefined {
  if (!wish) return undefined;
  const wished = list.find(({ prize_id }) => prize_id === wish.prize_id);
  return wished
    ? `心愿「${wished.name}」：最迟第 ${wish.hard} 次必得，还有 ${wish.left} 次。`
    : '选定心愿后，按所选心愿的次数必得。';
}
