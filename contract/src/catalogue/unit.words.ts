import { fieldWords } from '../call/field-words.ts'

/** The words for the fields of a unit. */
export const unitWords = fieldWords({}, ['id', 'name', 'enName', 'indexId'])
