import { words } from '../../../kit/text/text.ts'

/** The texts of notes of staff. */
export const noteText = words({
  'zh-TW': {
    notes: '工作人員附註',
    edited: '已修改',
    write: '新增附註',
    send: '儲存附註',
    none: '尚無附註。',
    pinned: '置頂',
    pin: '置頂',
    unpin: '取消置頂',
  },
  en: {
    notes: 'Notes of staff',
    edited: 'edited',
    write: 'New note',
    send: 'Save note',
    none: 'No notes yet.',
    pinned: 'Pinned',
    pin: 'Pin',
    unpin: 'Unpin',
  },
})
