/** Fired before a sign-out. A listener prevents it where something would be lost. */
export const LEAVING = 'mandry-studio-leaving'

/** Fired after a sign-out: what is kept in memory goes. */
export const LEFT = 'mandry-studio-left'

/** Names work that belongs to no item in a question about unsaved work. */
export const NOTE = 'note'
