import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a room block. */
export const roomBlockWords = {
  night: { zh: '晚', en: 'Night' },
  contracted: { zh: '房數', en: 'Rooms' },
  released: { zh: '已釋回', en: 'Released' },
  rate: { zh: '房價（每晚）', en: 'Rate per night' },
  minStay: { zh: '最少晚數', en: 'Minimum stay' },
  isClosedToArrival: { zh: '不可入住', en: 'Closed to arrival' },
  isClosedToDeparture: { zh: '不可退房', en: 'Closed to departure' },
  releaseDay: { zh: '釋回日', en: 'Release day' },
} as const satisfies FieldWords
