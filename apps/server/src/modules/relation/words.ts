// What members read of the sources of intimacy.
export const SOURCE_NAMES: Readonly<Record<string, string>> = {
  'gift.pair_base': '互赠礼物',
  'room.together_minutes': '同房陪伴',
  'relation.cosign': '每日互道',
  'chat.pair_message': '甜蜜聊天',
};

/** Of one unit of the source. */
export const SOURCE_UNITS: Readonly<Record<string, string>> = {
  'gift.pair_base': '每钻',
  'room.together_minutes': '每分钟',
  'relation.cosign': '双方互道',
  'chat.pair_message': '每条消息',
};

/** Where the source is gained. */
export const SOURCE_ROUTES: Readonly<Record<string, string>> = {
  'gift.pair_base': '/cpDetails?tab=gift',
  'room.together_minutes': '/cpDetails?tab=room',
  'relation.cosign': '/cpDetails',
  'chat.pair_message': '/cpDetails?tab=chat',
};
