// 提醒我 (Y36): the member gets a notice when the campaign opens.
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { failureMessageOf } from '@shengyu/web/refusal.ts';
import { useServices } from '#shell/services.ts';
import { useThisCampaign } from './campaign.ts';
import { useIsSignedIn } from '#features/account/signed-in.ts';
import { useOpenLogin } from '#features/account/to-login.ts';

export function useCampaignReminder(): { readonly on: boolean; set(): void } {
  const { client } = useServices();
  const toLogin = useOpenLogin();
  const { code } = useThisCampaign();
  const signedIn = useIsSignedIn();
  const [on, setOn] = useState(false);
  const ask = async (): Promise<void> => {
    try {
      const answer = await client.mutate('POST /api/activity/set_remind', { activity_code: code, on: 1 });
      if (answer.code === 1) setOn(true);
    } catch (error) {
      showToast(failureMessageOf(error));
    }
  };
  return {
    on,
    set: () => {
      if (signedIn) void ask();
      else toLogin();
    },
  };
}
