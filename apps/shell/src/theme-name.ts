/** Where the member's choice of a theme is stored. The script in the head of index.html reads it before the app does. */
export const THEME_NAME = 'isle:theme';
