import { fieldWords } from '../call/field-words.ts'

/** The words for the fields of a department. */
export const departmentWords = fieldWords({}, ['id', 'name', 'status'])
