// 提醒我 (Y36): a notice when the campaign opens.
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { failureText } from '#lib/refusal.ts';
import { useServices } from '#shell/services.ts';
import { useThisCampaign } from './campaign.ts';
import { useSignedIn } from './signed-in.ts';
import { useToLogin } from './to-login.ts';

export function useRemind(): { readonly on: boolean; set(): void } {
  const { client } = useServices();
  const toLogin = useToLogin();
  const { code } = useThisCampaign();
  const signedIn = useSignedIn();
  const [on, setOn] = useState(false);
  const ask = async (): Promise<void> => {
    try {
      const answer = await client.mutate('POST /api/activity/set_remind', { activity_code: code, on: 1 });
      if (answer.code === 1) setOn(true);
    } catch (error) {
      toast(failureText(error));
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
