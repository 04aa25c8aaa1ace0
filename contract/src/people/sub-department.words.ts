import { fieldWords } from '../call/field-words.ts'

/** The words for the fields of a sub-department. */
export const subDepartmentWords = fieldWords({}, ['id', 'departmentId', 'name', 'status'])
