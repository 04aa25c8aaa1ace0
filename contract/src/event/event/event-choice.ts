import { id, idText } from '../../call/list.ts'

/** The filter of lists on the event side: the event whose rows are wanted; without it the current one. */
export const ofEvent = { eventId: idText.optional() }

/** The event that a new row belongs to; without it the current one. It cannot be changed afterwards. */
export const inEvent = { eventId: id.optional() }
