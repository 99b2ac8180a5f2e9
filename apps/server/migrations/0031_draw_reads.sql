-- draw: what reading, checking and closing need beside 0017_draw.sql.

-- DRAW-18: counters outlive the version of the table they were counted under, so a state says which tier each counter belongs to.
-- Null: counted before states said so; the tiers are those of the table in force.
alter table draw_state add column tiers int[];
alter table draw_state add check (tiers is null or cardinality(tiers) = cardinality(c));
create index draw_state_family on draw_state (family, user_id);

-- Seeds that were opened yesterday are recomputed by the server's own audit (FAIR-9).
create index seed_pair_revealed on seed_pair (revealed_at) where state = 'revealed';

-- WIN-1: the newest wins of all campaigns, and the newest rewards of boards.
create index draw_win_latest on draw_win (at desc);
create index rank_reward_newest on rank_reward (rank_id, given_at desc);
