// The boxes of the pictures around the heart of /20250520/cp, in the measures of the design (390 × 844).

/** Wider than the page, because the stage shrinks on low screens and its wings must still reach the edges. */
export const STAGE_BOX = { width: 490, height: 304, origin: [-50, 178] } as const;
export const HEART_BOX = { width: 180, height: 204, origin: [105, 224] } as const;
export const HALO_BOX = { width: 240, height: 220, origin: [75, 190] } as const;
