import { fieldWords } from '../call/field-words.ts'

/** The words for the fields of a room type. */
export const roomTypeWords = fieldWords(
  {
    name: { zh: '房型名稱', en: 'Room type' },
    beds: { zh: '床型', en: 'Beds' },
    enBeds: { zh: '英文床型', en: 'English beds' },
    capacity: { zh: '可住人數', en: 'Capacity' },
    hasBreakfast: { zh: '含早餐', en: 'Breakfast' },
    description: { zh: '說明', en: 'Description' },
    enDescription: { zh: '英文說明', en: 'English description' },
  },
  [
    'id',
    'hotelId',
    'enName',
    'extraBeds',
    'extraBedRate',
    'hasWaitingList',
    'pictureIds',
    'status',
    'indexId',
  ],
)
