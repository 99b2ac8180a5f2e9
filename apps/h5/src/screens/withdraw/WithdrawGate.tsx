// What must be done before one may withdraw (SIGN-4, S-CMP-10): the real name here, the contract with its signature and code where it
// can be read.
import { GateSheet } from '@shengyu/ui/GateSheet/GateSheet.tsx';
import { useState } from 'react';
import { RealName } from '#screens/agreement/RealName.tsx';
import { useRealName } from '#screens/agreement/use-real-name.ts';
import { refetchQueries } from '#lib/query.ts';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import { usePlace } from '#shell/place.ts';
import { useServices } from '#shell/services.ts';
import type { AccountName } from './ways.ts';

export type WithdrawGateProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly account: AccountName;
  /** What is still missing, as the server says. */
  readonly need: readonly string[];
};

export function WithdrawGate({ open, onClose, account, need }: WithdrawGateProps) {
  const { client } = useServices();
  const { navigation } = usePlace();
  const [naming, setNaming] = useState(false);
  const form = useRealName(() => {
    setNaming(false);
    void refetchQueries();
  });
  /** Which contract is missing only the server knows: a guild's head signs two. */
  const toContract = async (): Promise<void> => {
    const scene = account === 'guild' ? 'guild_withdraw' : 'withdraw';
    const { data } = await outcomeOf(client.call('POST /api/v1/user_sign_name_check', { scene }, { quiet: true }));
    if (data && data.next_route) navigation.go(data.next_route);
    else if (data) void refetchQueries();
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
      <RealName open={open && naming} onClose={() => setNaming(false)} form={form} />
    </>
  );
}
