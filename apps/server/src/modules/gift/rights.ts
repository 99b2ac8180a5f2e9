type Right = {
  /** The item that a sender must own. */
  readonly item_code: string;
  /** The campaign that gives it out. */
  readonly activity_code: string;
};

/** RIGHT-1: each exclusive gift with the right to buy and give it directly. */
export const EXCLUSIVE: Readonly<Record<string, Right>> = {
  g_galleon: { item_code: 'eg_isle', activity_code: 'treasure_hunt' },
  g_bridge: { item_code: 'eg_love', activity_code: 'qixi' },
};

/** The right that a sender needs to buy this gift; undefined for the gifts that everybody may buy. */
export const rightNeededFor = (item_code: string): Right | undefined => EXCLUSIVE[item_code];
