// What each guild level needs and gives (docs/spec/part-one-rules.md §1; GUILD-9: the level is set monthly from net turnover).

export type GuildLevel = {
  /** Net turnover of the month before, in diamonds. */
  readonly needs: number;
  readonly members: number;
  readonly managers: number;
  readonly rooms: number;
  readonly commission_bp: number;
};

const level = (needs: number, members: number, managers: number, rooms: number, commission_bp: number): GuildLevel => ({
  needs,
  members,
  managers,
  rooms,
  commission_bp,
});

/** Index 0 is level 1. */
export const GUILD_LEVELS: readonly GuildLevel[] = [
  level(0, 200, 5, 3, 500),
  level(100_000, 300, 6, 5, 550),
  level(500_000, 500, 8, 8, 600),
  level(1_000_000, 800, 10, 12, 650),
  level(3_000_000, 1_200, 12, 16, 700),
  level(5_000_000, 1_600, 14, 20, 750),
  level(10_000_000, 2_000, 16, 25, 800),
  level(20_000_000, 3_000, 18, 30, 850),
  level(50_000_000, 4_000, 20, 40, 900),
  level(100_000_000, 5_000, 20, 50, 1_000),
];
