// The steps a member must complete before a withdrawal (SIGN-4: gates, S-CMP-10: gate sheet): the real name here; the contract is
// signed on the page where it can be read.
import { GateSheet } from '@shengyu/ui/GateSheet/GateSheet.tsx';
import { useState } from 'react';
import { RealNameSheet } from '#features/agreement/RealName.tsx';
import { useRealNameForm } from '#features/agreement/use-real-name.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useRoute } from '#shell/route.ts';
import { useServices } from '#shell/services.ts';
import type { WithdrawAccountKey } from './ways.ts';
import { reloadMoneyData } from './renew-money.ts';

export type WithdrawGateProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly account: WithdrawAccountKey;
  /** The missing steps, as the server names them. */
  readonly need: readonly string[];
};

export function WithdrawGate({ open, onClose, account, need }: WithdrawGateProps) {
  const { client } = useServices();
  const { navigation } = useRoute();
  const [naming, setNaming] = useState(false);
  const form = useRealNameForm(() => setNaming(false));
  /** Only the server knows which contract is missing, because the head of a guild signs two. */
  const toContract = async (): Promise<void> => {
    const scene = account === 'guild' ? 'guild_withdraw' : 'withdraw';
    const { data } = await mutationOutcomeOf(
      client.call('POST /api/v1/user_sign_name_check', { scene }, { quiet: true }),
    );
    if (data && data.next_route) navigation.go(data.next_route);
    else if (data) void reloadMoneyData();
  };
  return (
    <>
      <GateSheet
        open={open && !naming}
        onClose={onClose}
        action="提现"
        steps={[
          { kind: 'realName', done: need.indexOf('real_name') < 0 },
          { kind: 'contract', done: need.indexOf('contract') < 0 },
        ]}
        onGo={(kind) => (kind === 'realName' ? setNaming(true) : void toContract())}
      />
      <RealNameSheet open={open && naming} onClose={() => setNaming(false)} form={form} />
    </>
  );
}
