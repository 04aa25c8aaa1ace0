/**
 * The states of a room share: somebody was invited, has agreed, has paid the own part, or it has ended. One without anything
 * to pay in advance stays `agreed`.
 */
export const roomShareStates = ['invited', 'agreed', 'paid', 'ended'] as const
export type RoomShareState = (typeof roomShareStates)[number]

/** The states in which two people share a room. */
export const sharingStates: readonly RoomShareState[] = ['agreed', 'paid']
