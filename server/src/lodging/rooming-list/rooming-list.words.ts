import type { ComparedField, RoomingChange } from '@banquet/contract/lodging/rooming-list'
import type { Language } from '@banquet/contract/rule/text/local-name'

/** The words for the change of a booking, in mails, files and documents. */
export const changeWords: Readonly<Record<Language, Readonly<Record<RoomingChange, string>>>> = {
  'zh-TW': { new: '新增', changed: '變更', gone: '取消' },
  en: { new: 'New', changed: 'Changed', gone: 'Cancelled' },
}

/** The words for the fields of a rooming list that can change. */
export const fieldWords: Readonly<Record<Language, Readonly<Record<ComparedField, string>>>> = {
  'zh-TW': {
    roomName: '房型',
    rooms: '房數',
    extraBeds: '加床',
    arrival: '入住日',
    departure: '退房日',
    guests: '住客',
    wishes: '需求',
    noteForHotel: '備註',
  },
  en: {
    roomName: 'Room type',
    rooms: 'Rooms',
    extraBeds: 'Extra beds',
    arrival: 'Arrival',
    departure: 'Departure',
    guests: 'Guests',
    wishes: 'Requests',
    noteForHotel: 'Note',
  },
}

/** Returns the names of changed fields. */
export function changedWords(language: Language, fields: readonly ComparedField[]): string {
  return fields.map((field) => fieldWords[language][field]).join(language === 'en' ? ', ' : '、')
}
