// The twelve star pictures: their nine true stars and what each tells. The stars are written by tools/star-points.ts.
import { STAR_POINTS, type StarPoints } from './star-points.ts';

export type StarPicture = StarPoints & { readonly story: string };

const STORIES: readonly string[] = [
  '金羊载着孩子飞过海面，后来把自己的毛色留给了夜空。它提醒人们：第一个迈步的人，也会害怕，只是没有停下。',
  '白牛的双角是两条伸向远方的路，额头那颗红星是牧人留的灯。慢慢走，也能走过整个春天。',
  '两兄弟一个爱说，一个爱听。后来他们约定轮流到天上值夜，让每一句话都有人回应。',
  '小蟹守着一团朦胧的星光，不肯让浪把它带走。那团光里，藏着许多回家的脚步。',
  '狮子的鬃毛像一把弯弯的镰刀，收割春天的夜晚。它的心脏最亮，因为它先学会了对朋友温柔。',
  '她手里捧着一束麦穗，最亮的那一粒照着秋收的田埂。认真做完的小事，都会被记住。',
  '天秤的两端，一边放着自己，一边放着别人。它从不停摆，只是慢慢找到那个不偏不倚的地方。',
  '夏夜的南天，一颗红色的心在长长的尾巴前发亮。它不多话，却把每一次相遇都看得很深。',
  '射手拉开弓，箭尖指着银河最密的地方。远方不一定更好，但出发的人总会带回故事。',
  '上半身是山羊，下半身是鱼：它一半爱攀高，一半记得水的样子。冬天最长的夜里，它爬得最稳。',
  '少年把瓶中的水一点点倒进夜里，落成一条闪光的小溪。分享出去的东西，会变成路。',
  '两条鱼被一根丝带系着，一条向上，一条向远。无论游到哪里，都能顺着丝带找到彼此。',
];

/** In the order of the signs, from 白羊座 (Aries) to 双鱼座 (Pisces). */
export const STAR_PICTURES: readonly StarPicture[] = STAR_POINTS.map((points, i) => ({
  ...points,
  story: STORIES[i]!,
}));
