import { words } from '../../../../kit/text/text.ts'

/** Words of the room share of a booking, for staff. */
export const staffShareText = words({
  'zh-TW': {
    none: '目前沒有室友。',
    seeking: '會員正在尋找室友。',
    seek: '尋找室友',
    seekHint: '會員看不到其他尋找室友的人。',
    seekSaved: '已更新',
    payment: '查看室友的付款單',
    whom: '邀請對象',
    byHand: '自行填寫 Email 或傳送連結',
    seeker: (name: string, stay: string) => `${name}（${stay}）`,
    seekersHint: '同一活動中正在尋找室友的會員；邀請信會寄給對方。',
    noSeekers: '此活動目前沒有其他尋找室友的會員。',
  },
  en: {
    none: 'There is no room-mate.',
    seeking: 'The member looks for a room-mate.',
    seek: 'Looking for a room-mate',
    seekHint: 'Members do not see who else looks for a room-mate.',
    seekSaved: 'Saved',
    payment: 'Open the room-mate’s payment order',
    whom: 'Invite',
    byHand: 'Somebody else, by email or link',
    seeker: (name: string, stay: string) => `${name} (${stay})`,
    seekersHint: 'Members of this event who look for a room-mate. They receive the invitation by email.',
    noSeekers: 'Nobody else looks for a room-mate at this event.',
  },
})
