/**
 * The states of a room share: a person was invited, has agreed, has paid their share, or the room share has ended. If
 * no payment in advance is needed, the state stays `agreed`.
 */
export const roomShareStates = ['invited', 'agreed', 'paid', 'ended'] as const
export type RoomShareState = (typeof roomShareStates)[number]

/** The states in which two people share a room. */
export const sharingStates: readonly RoomShareState[] = ['agreed', 'paid']
