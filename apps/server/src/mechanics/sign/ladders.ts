// The ladders that the seed's calls name (KIT-10).
export const STAR_SIGN = 'star_sign7';
export const KF_DAILY = 'kf_daily';
export const KF_SIGN = 'kf_sign';
