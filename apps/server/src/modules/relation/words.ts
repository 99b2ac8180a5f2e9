// The sources of intimacy points: their Chinese names and units, and the pages where members gain the points.
export const SOURCE_NAMES: Readonly<Record<string, string>> = {
  'gift.pair_base': '互赠礼物',
  'room.together_minutes': '同房陪伴',
  'relation.cosign': '每日互道',
  'chat.pair_message': '甜蜜聊天',
};

/** The unit of the source for which points are given, in Chinese words such as "per diamond" or "per minute". */
export const SOURCE_UNITS: Readonly<Record<string, string>> = {
  'gift.pair_base': '每钻',
  'room.together_minutes': '每分钟',
  'relation.cosign': '双方互道',
  'chat.pair_message': '每条消息',
};

/** The page on which members gain points of this source. */
export const SOURCE_ROUTES: Readonly<Record<string, string>> = {
  'gift.pair_base': '/cpDetails?tab=gift',
  'room.together_minutes': '/cpDetails?tab=room',
  'relation.cosign': '/cpDetails',
  'chat.pair_message': '/cpDetails?tab=chat',
};
