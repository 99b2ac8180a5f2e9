// pair: the database rows of relations (CP, couples), of who is in which relation, and of invitations. The rules are in the
// relation module; these rows are a module of their own so that modules on which relation depends, such as gift, can ask who is a
// couple.
import type { Module } from '#module.ts';

export { findPartnerAmong } from './pair-with.ts';
export { leavePair, relationIdOf, pairMembershipsOf, joinPair, type PairMembership } from './seat-store.ts';
export {
  listCouplesBondedOn,
  listPublicPairsAmong,
  listRelationsWithCoolingOver,
  takeTimelineNumber,
  insertRelation,
  isPartnerIn,
  lastEndedRelationOf,
  lastRenewableRelationOf,
  reserveRelationId,
  otherPartnerOf,
  findRelationById,
  findRelationsById,
  lockRelation,
  saveRelationCooling,
  saveRelationEnded,
  saveRelationGrowth,
  saveRelationRestored,
  saveRelationReunited,
  saveRelationVisibility,
  type RelationEndReason,
  type Relation,
} from './store.ts';
export {
  insertInvite,
  findInviteById,
  countInvites,
  invitesOf,
  lockInvite,
  listInvitesToClose,
  reserveInviteId,
  findOpenInviteFrom,
  unclosedInvitesOf,
  listOpenInvitesTo,
  saveInviteClosed,
  type Invite,
  type InviteState,
} from './invite-store.ts';

export const pair: Module = { name: 'pair' };
