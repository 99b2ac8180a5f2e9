// /20250520/cp/rules 活动规则 (S2-CU-1): generated from the published definition, so its numbers are the server's.
import { RulesPage } from '@shengyu/h5/mechanics/rules/RulesPage.tsx';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { BOARD, CODE } from '../season.ts';
import { PART_PICTURES, theme, TITLE_PICTURE } from './theme.ts';

const HOME = { code: CODE, route: BOARD, data: { with: 'rules', limit: 1 } } as const;

export function Screen() {
  const campaign = useCampaign(HOME);
  return (
    <RulesPage
      campaign={campaign}
      theme={theme}
      title="520甜蜜季"
      titlePicture={TITLE_PICTURE}
      pictures={PART_PICTURES}
      odds={{ part: 'cupid', box_code: 'cupid_shot' }}
    />
  );
}
