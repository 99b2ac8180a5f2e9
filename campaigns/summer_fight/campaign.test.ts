import { rewardGrantFor } from '@shengyu/campaign/grants.ts';
import { returnRatesOf, checkBeforeApproval } from '@shengyu/campaign/review.ts';
import { describe, expect, it } from 'vitest';
import { CAMPAIGNS } from '../index.ts';
import { summerFight } from './campaign.ts';

const rewardsOf = (id: string) => summerFight.ranks!.find((rank) => rank.id === id)!.rewards!;
const codesFor = (id: string, team: number | undefined) =>
  rewardGrantFor(rewardsOf(id)[0]!, team).map(({ item_code, qty }) => [item_code, qty]);

describe('夏日激斗 summer_fight', () => {
  it('the first place gives halo and captain’s badge of the member’s own team, never of the other', () => {
    expect(codesFor('su_teams', 1)).toEqual([
      ['ha_sea', 15],
      ['tt_sea', 15],
      ['su_shell', 60],
    ]);
    expect(codesFor('su_teams', 2).map(([code]) => code)).toEqual(['ha_sun', 'tt_sun', 'su_shell']);
    expect(codesFor('su_person', 1)[0]).toEqual(['tt_sea', 60]);
    expect(codesFor('su_person', 2)[0]).toEqual(['tt_sun', 60]);
    expect(codesFor('su_person', undefined).map(([code]) => code)).toEqual(['mt_surf', 'sf_neptune']);
  });

  it('PUB-2: a reward for a team that does not exist may not be published', () => {
    const ranks = summerFight.ranks!.map((rank) => ({
      ...rank,
      rewards: [[1, 1, [], [[3, [{ item_code: 'tt_sun', qty: 1 }]]]] as const],
    }));
    expect(checkBeforeApproval({ ...summerFight, ranks }, CAMPAIGNS).map(({ message }) => message)).toContain(
      '引用不存在：team 3',
    );
  });

  it('PUB-1 … PUB-23: may be published beside all others', () => {
    expect(checkBeforeApproval(summerFight, CAMPAIGNS)).toEqual([]);
  });

  it('SIM-4: gives, of the price, in the long run and with everything', () => {
    expect(returnRatesOf(summerFight)).toEqual({
      surf_box: ['97.4 %', '102.0 %'],
    });
  });
});
