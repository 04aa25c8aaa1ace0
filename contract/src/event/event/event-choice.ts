import { id, idText } from '../../call/list.ts'

/** The event filter of lists; defaults to the current event. */
export const ofEvent = { eventId: idText.optional() }

/** The event that a new row belongs to; defaults to the current event and cannot be changed later. */
export const inEvent = { eventId: id.optional() }
