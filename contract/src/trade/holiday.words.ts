import { fieldWords } from '../call/field-words.ts'

/** The words for the fields of a holiday. */
export const holidayWords = fieldWords({}, ['id', 'day', 'name'])
