import { words } from '../../../kit/text/text.ts'

/** The texts that only the form of a sign-up type uses. */
export const signupTypeFormText = words({
  'zh-TW': {
    enHint: '英文網站使用；未填寫則顯示中文。',
    includesHint: '例如：兩天議程、午餐、會議手冊。',
    onPlaces: '名額',
    isVisibleHint: '關閉後會員看不到，只有工作人員可代為報名。',
    audienceHint:
      '須附證明者（例如學生）：報名時須上傳證明，審核通過後才通知繳費。受邀者：只有持邀請碼的會員看得到；邀請碼即指定此類別的折扣碼。',
    needsApprovalHint: '報名後須由工作人員審核，通過後才通知繳費。',
    approval: (isOn: boolean) => (isOn ? '需要審核' : '不需審核'),
    hasWaitingListHint: '額滿後可登記候補；關閉則無法報名。',
    poolsHint: '每筆報名會使用所勾選的共用名額各一個。',
    poolsLocked: '已有人報名，共用名額不可變更。',
    noPools: '此活動尚無共用名額。',
    addPools: '前往設定共用名額',
    together: '與其他類別的關係',
    needsHint: '勾選後，同一位參加者須已報名或同時報名其中至少一類；未勾選則可單獨報名。',
    excludesHint: '同一位參加者不能同時報名所勾選的類別，例如同一時段的課程；對方也會一併設定。',
  },
  en: {
    enHint: 'Used on the English site. Leave blank to show the Chinese name.',
    includesHint: 'For example: both days, lunches, proceedings.',
    onPlaces: 'Places',
    isVisibleHint: 'If off, the type is hidden from members; only staff can sign people up.',
    audienceHint:
      'People with a proof (such as students) upload it when they sign up, and pay after approval. Invited people see the type only with an invitation: a discount code for this type.',
    needsApprovalHint: 'Staff review each sign-up before payment is requested.',
    approval: (isOn: boolean) => (isOn ? 'Approval required' : 'No approval'),
    hasWaitingListHint:
      'People can join it once all places are taken. If off, sign-up closes when it is full.',
    poolsHint: 'Each sign-up also takes one of every kind of shared places ticked here.',
    poolsLocked: 'People have signed up, so shared places can’t be changed.',
    noPools: 'This event has no shared places yet.',
    addPools: 'Set up shared places',
    together: 'Together with other types',
    needsHint:
      'If ticked, a person must have, or sign up for, at least one of these as well. Otherwise the type stands alone.',
    excludesHint:
      'A person can’t have any of these as well, for example workshops at the same time. They exclude this type in return.',
  },
})
