// What each mechanic contributes to a campaign's home page. The mechanics do not know each other; the page joins them.
import { homePart as draw } from '#mechanics/draw/index.ts';
import type { HomeParts } from '#mechanics/home/index.ts';
import { homePart as milestone } from '#mechanics/milestone/index.ts';
import { findOwnWish } from '#mechanics/plays/index.ts';
import { readTeamScores } from '#mechanics/rank/index.ts';
import { shopHomePart as shop } from '#mechanics/shop/index.ts';
import { findSignRedDots } from '#mechanics/sign/index.ts';
import { taskHomePart as task } from '#mechanics/task/index.ts';

/** The object is writable only so that tests of the page can replace a part. */
export const homeParts: { -readonly [N in keyof HomeParts]: HomeParts[N] } = {
  draw,
  shop,
  task,
  milestone,
  sign: { red: findSignRedDots },
  rank: { teamScores: readTeamScores },
  plays: { wish: findOwnWish },
};
