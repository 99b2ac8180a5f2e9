// The one table of what may become of two people: none → invited → bonded ⇄ cooling → ended; invited → declined, expired, withdrawn.
// Whatever stands in no row is refused, whoever asks for it.

export const STATES = ['none', 'invited', 'declined', 'expired', 'withdrawn', 'bonded', 'cooling', 'ended'] as const;
export type State = (typeof STATES)[number];

export const DEEDS = [
  'invite',
  'accept',
  'decline',
  'withdraw',
  /** The time ran out, or one of the two can bond no more. */
  'lapse',
  'apply',
  'cancel',
  'agree',
  /** The cooling time ran out. */
  'cool',
  /** Block, upheld report, ban, cancelled account: at once and without telling why (REL-6, EDGE-37). */
  'break',
] as const;
export type Deed = (typeof DEEDS)[number];

export const MACHINE: Readonly<Record<State, Readonly<Partial<Record<Deed, State>>>>> = {
  none: { invite: 'invited' },
  // Broken off reads as run out: nobody learns that it was a block.
  invited: { accept: 'bonded', decline: 'declined', withdraw: 'withdrawn', lapse: 'expired', break: 'expired' },
  declined: {},
  expired: {},
  withdrawn: {},
  bonded: { apply: 'cooling', break: 'ended' },
  cooling: { cancel: 'bonded', agree: 'ended', cool: 'ended', break: 'ended' },
  ended: {},
};

/** What becomes of it; undefined: not from here. */
export const after = (state: State, deed: Deed): State | undefined => MACHINE[state][deed];
