import { fieldWords } from '../call/field-words.ts'

/** The words for the fields of a customer contact. */
export const customerContactWords = fieldWords({}, [
  'id',
  'customerId',
  'name',
  'title',
  'phone',
  'email',
  'remark',
])
