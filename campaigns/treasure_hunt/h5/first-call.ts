// The one call the landing waits for (S2-TH-1). The script in the page's head asks it before anything else is loaded, so
// it must be written down once for both.
export const FIRST_CALL = {
  code: 'treasure_hunt',
  route: 'POST /api/blind_box/get_box_base_config',
  data: { activity_code: 'treasure_hunt' },
} as const;
