/** Fetches what an interaction needs and the first paint does not. */
export const fetchInteraction = () => import('./interaction.ts')
