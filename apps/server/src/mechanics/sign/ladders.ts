// The ids of the ladders that calls refer to by their path (KIT-10: such calls are thin adapters): star signs, daily gifts and
// sign-in of the newcomers' campaign (kf).
export const STAR_SIGN_LADDER_ID = 'star_sign7';
export const KF_DAILY_LADDER_ID = 'kf_daily';
export const KF_SIGN_LADDER_ID = 'kf_sign';
