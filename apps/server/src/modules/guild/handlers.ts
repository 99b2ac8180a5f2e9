// The handlers of all guild calls, in the order of the contract.
import { handler as auto_quit_guild } from './calls/auto_quit_guild.ts';
import { handler as cancel_disband_guild } from './calls/cancel_disband_guild.ts';
import { handler as cancel_join_guild } from './calls/cancel_join_guild.ts';
import { handler as cancel_quit_guild } from './calls/cancel_quit_guild.ts';
import { handler as company_create } from './calls/company_create.ts';
import { handler as disband_guild } from './calls/disband_guild.ts';
import { handler as get_guild_room_list } from './calls/get_guild_room_list.ts';
import { handler as get_quit_type } from './calls/get_quit_type.ts';
import { handler as get_user_company_info } from './calls/get_user_company_info.ts';
import { handler as get_user_company_status } from './calls/get_user_company_status.ts';
import { handler as give_manager_guild } from './calls/give_manager_guild.ts';
import { handler as give_vice_guild } from './calls/give_vice_guild.ts';
import { handler as guild_force_disband } from './calls/guild_force_disband.ts';
import { handler as guild_freeze } from './calls/guild_freeze.ts';
import { handler as guild_log } from './calls/guild_log.ts';
import { handler as guild_manager_list } from './calls/guild_manager_list.ts';
import { handler as guild_member_list } from './calls/guild_member_list.ts';
import { handler as guild_review } from './calls/guild_review.ts';
import { handler as guild_set_head } from './calls/guild_set_head.ts';
import { handler as guild_unfreeze } from './calls/guild_unfreeze.ts';
import { handler as join_guild } from './calls/join_guild.ts';
import { handler as join_guild_check } from './calls/join_guild_check.ts';
import { handler as join_guild_list } from './calls/join_guild_list.ts';
import { handler as join_guild_status_list } from './calls/join_guild_status_list.ts';
import { handler as modify_guild_info } from './calls/modify_guild_info.ts';
import { handler as my_apply_join_list } from './calls/my_apply_join_list.ts';
import { handler as quit_guild } from './calls/quit_guild.ts';
import { handler as quit_guild_check } from './calls/quit_guild_check.ts';
import { handler as quit_guild_list } from './calls/quit_guild_list.ts';
import { handler as quit_guild_status_list } from './calls/quit_guild_status_list.ts';
import { handler as invite_guild_member } from './calls/invite_guild_member.ts';
import { handler as remind_guild_member } from './calls/remind_guild_member.ts';
import { handler as remove_guild_member } from './calls/remove_guild_member.ts';
import { handler as remove_manager_guild } from './calls/remove_manager_guild.ts';
import { handler as remove_vice_guild } from './calls/remove_vice_guild.ts';
import { handler as set_member_remark } from './calls/set_member_remark.ts';
import { handler as transfer_guild_head } from './calls/transfer_guild_head.ts';
import { handler as undo_guild_action } from './calls/undo_guild_action.ts';

export const handlers = [
  modify_guild_info,
  company_create,
  get_user_company_status,
  get_user_company_info,
  my_apply_join_list,
  get_guild_room_list,
  join_guild,
  guild_manager_list,
  guild_member_list,
  give_vice_guild,
  give_manager_guild,
  remove_vice_guild,
  remove_manager_guild,
  remove_guild_member,
  guild_log,
  join_guild_status_list,
  quit_guild_status_list,
  join_guild_list,
  quit_guild_list,
  join_guild_check,
  get_quit_type,
  quit_guild,
  auto_quit_guild,
  cancel_quit_guild,
  quit_guild_check,
  disband_guild,
  cancel_join_guild,
  transfer_guild_head,
  cancel_disband_guild,
  undo_guild_action,
  set_member_remark,
  remind_guild_member,
  invite_guild_member,
  guild_review,
  guild_freeze,
  guild_unfreeze,
  guild_force_disband,
  guild_set_head,
];
