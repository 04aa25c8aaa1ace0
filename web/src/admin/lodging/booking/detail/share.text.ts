import { words } from '../../../../kit/text/text.ts'

/** The texts about the room share of a booking, for staff. */
export const staffShareText = words({
  'zh-TW': {
    none: '目前沒有室友。',
    seeking: '會員正在尋找室友。',
    seek: '尋找室友',
    seekHint: '會員看不到誰在尋找室友。',
    seekSaved: '已更新',
    payment: '查看室友的付款單',
    whom: '邀請對象',
    byHand: '其他人（以 Email 或連結邀請）',
    seeker: (name: string, stay: string) => `${name}（${stay}）`,
    seekersHint: '同一活動中正在尋找室友的會員；邀請信會寄給對方。',
    noSeekers: '此活動目前沒有其他尋找室友的會員。',
  },
  en: {
    none: 'There is no room-mate.',
    seeking: 'The member is looking for a room-mate.',
    seek: 'Looking for a room-mate',
    seekHint: 'Members can’t see who is looking for a room-mate.',
    seekSaved: 'Saved',
    payment: 'View the room-mate’s payment order',
    whom: 'Invite',
    byHand: 'Someone else, by email or link',
    seeker: (name: string, stay: string) => `${name} (${stay})`,
    seekersHint: 'Members looking for a room-mate for this event. The invitation is sent by email.',
    noSeekers: 'Nobody else is looking for a room-mate for this event.',
  },
})
