// /newService/rules 活动规则 (S2-NR-1): generated from the published definition; its dates are the reader's own.
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { RulesPage } from '@shengyu/h5/mechanics/rules/RulesPage.tsx';
import { DrawRoutesContext, NEW_SERVICE_ROUTES } from '@shengyu/h5/mechanics/campaign/draw-routes.ts';
import { CODE } from '../home.ts';
import { OwnDays } from './OwnDays.tsx';
import { PART_PICTURES, theme, TITLE_PICTURE } from './theme.ts';

const HOME = { code: CODE, route: 'POST /api/v1/open_server/home_page', data: { with: 'rules' } } as const;
const ODDS = { part: 'chest', box_code: 'kf_draw' } as const;

export function Screen() {
  const campaign = useCampaign(HOME);
  const { home } = campaign;
  return (
    <DrawRoutesContext value={NEW_SERVICE_ROUTES}>
      <RulesPage
        campaign={campaign}
        theme={theme}
        title="新服启航"
        titlePicture={TITLE_PICTURE}
        pictures={PART_PICTURES}
        odds={ODDS}
        days={home && <OwnDays home={home} />}
      />
    </DrawRoutesContext>
  );
}
