/** The oldest browsers that the clients of members are built for (docs/stack.md). */
export const BROWSER_TARGETS = ['chrome64', 'safari12'];
