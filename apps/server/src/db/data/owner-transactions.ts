// The acts that write rows of several owners in one transaction, each with the reason why it does and with what will mend it
// (docs/decisions/0128). tools/statements/owner-transactions.test.ts plays the acts of the product and compares this list with what the
// database saw: a new one fails, and one that is gone must be taken out.
//
// An act is a call, a consumer (`meter:gift.sent`) or a job. Behind it stand the owners: `user` is one member, `users` are several;
// `names` are rows of directories; `answer` is a caller for whom nothing was written but the stored answer of the call. Of several
// transactions of an act, those are left out whose owners another one has too.

type CrossingTransactions = { readonly why: string; readonly mend: string; readonly acts: readonly string[] };

export const KNOWN_TRANSACTIONS: readonly CrossingTransactions[] = [
  {
    why: 'the answer of a call is kept with the caller, and all that the call does lies with a guild',
    mend: 'the act and its answer are written where the guild lies; a repeat of the call is sent there too',
    acts: [
      'G03 modify_guild_info: answer + guild',
      'G13 give_vice_guild: answer + guild',
      'G14 give_manager_guild: answer + guild',
      'G15 remove_vice_guild: answer + guild',
      'G16 remove_manager_guild: answer + guild',
      'G25 quit_guild: answer + guild',
      'G27 cancel_quit_guild: answer + guild',
      'X22 cancel_join_guild: answer + guild',
      'X24 cancel_disband_guild: answer + guild',
      'X25 undo_guild_action: answer + guild',
      'X26 guild_export: answer + guild',
      'X29 set_member_remark: answer + guild',
    ],
  },
  {
    why: 'the answer of a call is kept with the caller, and all that the call does lies with a pair, a match or a room',
    mend: 'the act and its answer are written where the pair, the match or the room lies; a repeat of the call is sent there too',
    acts: [
      'X52 room_say: answer + room',
      'Y20 match_answer: answer + pair',
      'Y30 cosign: answer + pair',
      'Y33 del_memory: answer + pair',
      'Y34 set_relation: answer + pair',
    ],
  },
  {
    why: 'another member is told of the act in the transaction of the act, or two members are told in one transaction',
    mend: 'an event for each member who is told, and a notice in the transaction of its digest',
    acts: [
      'X44 remind_guild_member: answer + guild + user',
      'X110 invite_guild_member: answer + user',
      'notice:match.mutual: users',
      'notice:relation.cooling: users',
      'notice:relation.ended: users',
      'notice:relation.restored: users',
      'relation:relation.bonded: users',
      'relation:relation.level_up: users',
      'job guild.deadlines: guild + users',
    ],
  },
  {
    why: 'what one member does with another is counted or kept for both at once',
    mend: 'one event for each of the two',
    acts: [
      'Y22 rep_words: users',
      'user:user.blocked: users',
      'meter:user.followed: users',
      'meter:match.mutual: users',
      'meter:relation.bonded: users',
      'meter:relation.cooling: users',
      'meter:relation.ended: users',
      'meter:room.duet: users',
    ],
  },
  {
    why: 'the debit of the sender and the income of each receiver are one transaction, and so are their refunds',
    mend: 'the debit lies with the sender; each line and its income are a credit with the receiver, by an event and under the number of the line',
    acts: ['X30 send_gift: users', 'X31 gift_event: names + users', 'X32 gift_refund: names + users'],
  },
  {
    why: 'one event tells of all receivers of a gift',
    mend: 'one event for each line of the gift',
    acts: [
      'level:gift.sent: users',
      'level:gift.refunded: users',
      'risk:gift.sent: users',
      'risk:gift.refunded: users',
    ],
  },
  {
    why: 'turnover and time are counted for the guild, for the members and for the room at once',
    mend: 'three consumers: one for the tables of guilds, one for those of members, one for those of rooms',
    acts: [
      'turnover:gift.sent: guild + room + users',
      'turnover:gift.refunded: guild + room + users',
      'room:room.time: guild + room + users',
    ],
  },
  {
    why: 'an event is counted for all whom it concerns, and what follows for tasks, boards, boxes and intimacy is written with it',
    mend: 'the count is derived where the event lies; an event for each subject is counted there, and boards are fed by further events',
    acts: [
      'meter:gift.sent: guild + pair + room + users',
      'meter:gift.sent: names + pair + room + users',
      'meter:gift.refunded: room + users',
      'meter:room.time: guild + names + pair + room + users',
      'meter:chat.counted: pair + user',
      'meter:relation.cosign: pair + users',
      'meter:item.granted: pair + users',
      'meter:item.granted: server + user',
    ],
  },
  {
    why: 'the first point of a period on a board writes the period or the group with the score of the member',
    mend: 'a period is made by the timer that opens it, and the members of a group are counted by events',
    acts: [
      'meter:draw.made: names + user',
      'meter:fortune.viewed: names + user',
      'meter:match.made: names + user',
      'meter:sign.done: names + user',
      'meter:social.liked: names + user',
      'meter:task.claimed: names + user',
      'meter:task.done: names + user',
    ],
  },
  {
    why: 'the limits are those of the payer, the order is that of the account that is filled, and numbers are claimed with the order',
    mend: 'a reserve on the day of the payer; the rest lies with the target; the number of a trade is claimed first',
    acts: [
      'W02 h5_get_out_trade_no: names + users',
      'W03 h5_create_pay_order: answer + user',
      'X13 pay_notify: names + user',
    ],
  },
  {
    why: 'a withdrawal lies with its owner, its tax with the person, its number and its account in directories',
    mend: 'the tax line of the person is a reserve that the withdrawal settles; all of it may stay on one finance cluster',
    acts: [
      'W07 bind_withdrawal_account: names + person + user',
      'W08 user_withdrawal: names + person + user',
      'W08 user_withdrawal: answer + guild + names + person',
      'X17 cancel_withdrawal: person + user',
      'X18 unbind_withdrawal_account: names + person + user',
      'X19 submit_withdrawal_invoice: answer + guild + names',
      'Z21 withdraw_review: person + user',
      'Z21 withdraw_review: guild + person',
      'job withdraw.pay: person + user',
    ],
  },
  {
    why: 'a name, a code or a number is taken in the transaction that uses it',
    mend: 'the name is claimed first, with a mark that expires unless the owner has taken it',
    acts: [
      'G04 company_create: names + user',
      'U05 mobile_login: names + user',
      'U06 h5_register: names + user',
      'X02 oauth_code_login: names + user',
      'X03 submit_real_name: person + user',
      'X04 sign_contract: names + user',
      'X45 user_event: names + user',
      'X101 shell_ticket: answer + names',
    ],
  },
  {
    why: 'what is given once for a person and for a device is marked with the device',
    mend: 'the person and the device are claimed first, then the gift is a credit',
    acts: ['V02 register_benefit: names + user', 'offer:recharge.paid: names + user'],
  },
  {
    why: 'the stock of a thing and the size of a team are counters that all members share',
    mend: 'each shard has a part of the stock and gives back the rest at the end of the Day; sizes are counted by events',
    acts: [
      'B07 open_box: names + user',
      'H02 children_shop_user_buy_goods: names + user',
      'Y09 choose_team: names + user',
    ],
  },
  {
    why: 'a pair begins and ends with the seats of both members and with what one of them has paid for the letter',
    mend: 'a reserve of each seat and of the diamonds, settled by the pair; seats expire unless they are settled',
    acts: [
      'CP10 invite_relation: pair + user',
      'CP11 unbind_relation: pair + users',
      'Y27 answer_invite: pairs + users',
      'Y28 withdraw_invite: pair + user',
      'relation:user.banned: pair + users',
      'job relation.tick: pair + users',
    ],
  },
  {
    why: 'what a member does for a pair, or takes from it, lies in the member’s bag or among the member’s texts',
    mend: 'the pair writes first; the bag and the texts follow by an event under the number of the pair’s row',
    acts: [
      'CP12 collect_reward: pair + user',
      'T09 match_other_user: pair + user',
      'Y26 cupid_match: pair + user',
      'Y31 love_note: pair + user',
      'Y32 add_memory: pair + user',
    ],
  },
  {
    why: 'the answer of a swap moves cards of both bags',
    mend: 'the card that was given is out of its bag already; taking the other one settles the swap, and both get theirs as a credit',
    acts: ['Y35 card_swap: answer + user'],
  },
  {
    why: 'the seat of a member lies with the member, the stay lies with the guild, and letters to other guilds are closed with it',
    mend: 'the seat is taken first, then the stay is written with the guild; other letters are closed by the event',
    acts: [
      'G10 join_guild: guilds + users',
      'G17 remove_guild_member: answer + guild + user',
      'G23 join_guild_check: guild + users',
      'G26 auto_quit_guild: guild + user',
      'G28 quit_guild_check: guild + users',
      'guild:user.cancelled: guild + user',
    ],
  },
  {
    why: 'a guild ends with the seats of all its members and with its name',
    mend: 'an event for each member, and a mark on the name that expires',
    acts: [
      'G32 disband_guild: answer + guild + names',
      'Z18 guild_force_disband, approved: guild + names + user',
      'job guild.deadlines: guild + names + user',
    ],
  },
  {
    why: 'a guild begins with its names, with the seat of its head and with the application of the applicant',
    mend: 'the names are claimed by the application, then the guild is written, then the applicant gets the seat by an event',
    acts: ['guild:contract.signed: guild + names + user'],
  },
  {
    why: 'the head of a guild hands over: a code is used, the guild keeps the offer, the other member is told',
    mend: 'the offer lies with the guild; the code is claimed first, and the notice follows by an event',
    acts: ['X23 transfer_guild_head: answer + guild + names + user'],
  },
  {
    why: 'a room is bound by the room, and the guild keeps a log of it',
    mend: 'rooms of a guild lie with the guild',
    acts: ['X27 guild_room_manage: answer + guild + room'],
  },
  {
    why: 'a stay is written with the room, and the member’s card tells in which room the member is',
    mend: 'the stay lies with the room, with the number of the event that told it; the card follows by an event',
    acts: [
      'X33 room_event: names + room + user',
      'X50 room_enter: room + user',
      'X51 room_leave: room + user',
      'job room.end_unseen_stays: rooms + users',
    ],
  },
  {
    why: 'a job deletes or counts rows of all owners by one statement, which owner-crossings.ts lists',
    mend: 'the job runs once for each shard',
    acts: [
      'job identity.sweep: names',
      'job identity.sweep: users',
      'job ingest.sweep: names',
      'job match.expire: pairs',
      'job meter.sweep: pairs + users',
      'job rank.sweep: guild + pairs + room + users',
      'job risk.sweep: users',
      'job task.forget: users',
      'job turnover.score: guilds',
    ],
  },
];
