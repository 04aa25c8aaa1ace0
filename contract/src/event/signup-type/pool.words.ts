import { fieldWords } from '../../call/field-words.ts'

/** The words for the fields of a shared places. */
export const poolWords = fieldWords({}, ['id', 'eventId', 'name', 'enName', 'size'])
