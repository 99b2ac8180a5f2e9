// The one call that the landing page waits for (S2-TH-1). The page imports this definition, and so does the script in the page's
// head, which sends the call before anything else is loaded.
export const FIRST_CALL = {
  code: 'treasure_hunt',
  route: 'POST /api/blind_box/get_box_base_config',
  data: { activity_code: 'treasure_hunt' },
} as const;
