/** How many works a gallery shows first. A server puts at least as many into the page (specification, section 9). */
export const FIRST_WORKS = 15
