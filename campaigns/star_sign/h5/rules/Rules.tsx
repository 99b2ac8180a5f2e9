// /constellation/rules 活动规则 (S2-SR-1): generated from the published definition, so its numbers are the server's.
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { RulesPage } from '@shengyu/h5/mechanics/rules/RulesPage.tsx';
import { CODE } from '../season.ts';
import { PART_PICTURES, theme, TITLE_PICTURE } from './theme.ts';

const HOME = { code: CODE, route: 'POST /api/v1/star/get_current_star_id', data: { with: 'rules' } } as const;

export function Screen() {
  const campaign = useCampaign(HOME);
  return (
    <RulesPage
      campaign={campaign}
      theme={theme}
      title="星座物语"
      titlePicture={TITLE_PICTURE}
      pictures={PART_PICTURES}
    />
  );
}
