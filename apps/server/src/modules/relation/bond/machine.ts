// The only table of state changes between two members: none → invited → bonded (a couple) ⇄ cooling (one asked to separate) →
// ended; invited → declined, expired, withdrawn. A change that is not in the table is refused.

export const BOND_STATES = [
  'none',
  'invited',
  'declined',
  'expired',
  'withdrawn',
  'bonded',
  'cooling',
  'ended',
] as const;
export type BondState = (typeof BOND_STATES)[number];

export const BOND_ACTIONS = [
  'invite',
  'accept',
  'decline',
  'withdraw',
  /** The invitation's time is over, or one of the two has become a couple with another member. */
  'lapse',
  'apply',
  'cancel',
  'agree',
  /** The cooling-off time is over. */
  'cool',
  /**
   * A block, an upheld report, a ban or a cancelled account ends the relation or invitation at once, and nobody is told why (REL-6,
   * EDGE-37).
   */
  'break',
] as const;
export type BondAction = (typeof BOND_ACTIONS)[number];

const MACHINE: Readonly<Record<BondState, Readonly<Partial<Record<BondAction, BondState>>>>> = {
  none: { invite: 'invited' },
  // After the action `break` the invitation is shown as expired, so that nobody learns of a block.
  invited: { accept: 'bonded', decline: 'declined', withdraw: 'withdrawn', lapse: 'expired', break: 'expired' },
  declined: {},
  expired: {},
  withdrawn: {},
  bonded: { apply: 'cooling', break: 'ended' },
  cooling: { cancel: 'bonded', agree: 'ended', cool: 'ended', break: 'ended' },
  ended: {},
};

/** The state after the action; undefined if the action is not allowed in this state. */
export const stateAfter = (state: BondState, deed: BondAction): BondState | undefined => MACHINE[state][deed];
