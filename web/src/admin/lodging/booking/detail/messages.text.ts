import { words } from '../../../../kit/text/text.ts'

/** The texts about messages between the hotel and the organiser. */
export const messagesText = words({
  'zh-TW': {
    messages: '飯店與主辦單位留言',
    none: '尚無留言。',
    hotel: '飯店',
    organiser: '主辦單位',
    write: '留言',
    send: '送出留言',
  },
  en: {
    messages: 'Messages between hotel and organizer',
    none: 'No messages yet.',
    hotel: 'Hotel',
    organiser: 'Organizer',
    write: 'Message',
    send: 'Send',
  },
})
