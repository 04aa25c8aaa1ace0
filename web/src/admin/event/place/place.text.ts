import type { Place } from '@banquet/contract/event/signup-type/pool'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

/** The states of a place. */
export const placeStateText = words({
  'zh-TW': { held: '保留中', confirmed: '已確認', released: '已釋出' } satisfies Record<
    Place['state'],
    string
  >,
  en: { held: 'Held', confirmed: 'Confirmed', released: 'Released' },
})

const ofSize = (taken: number, size: string) => `${countText(taken)} / ${size}`

export const placeText = words({
  'zh-TW': {
    size: '名額',
    sizeHint: '未填寫則不限。',
    people: '人',
    taken: '已使用 / 名額',
    takenOf: (taken: number, size: number | null) => ofSize(taken, size === null ? '不限' : countText(size)),
    full: '額滿',
    listOf: (name: string) => `${name} 的名額名單`,
    nobody: '尚無人使用名額',
    nobodyHint: '待審核、待繳費或已確認的報名會使用名額。',
    code: '報名編號',
    unconfirmed: '待確認信箱',
    realName: '姓名',
    state: '狀態',
    heldUntil: '保留至',
    since: '取得時間',
    verify: '核對名額',
    verifying: '核對名額的結果',
    agrees: '名額相符',
    agreesHint: '已依報名資料重新計算每個報名類別、共用名額與題目選項，結果皆相符。',
    differs: '名額不符',
    differsHint: '下列名額與報名資料不符，或超過上限。請通知系統管理員。',
    item: '項目',
    recorded: '已使用',
    counted: '依報名計算',
    noLimit: '不限',
    readOnly: '此活動已封存，無法編輯。如需修改，請重新發布。',
  },
  en: {
    size: 'Places',
    sizeHint: 'Leave blank for no limit.',
    people: 'people',
    taken: 'Taken / places',
    takenOf: (taken: number, size: number | null) =>
      ofSize(taken, size === null ? 'no limit' : countText(size)),
    full: 'Full',
    listOf: (name: string) => `Places of ${name}`,
    nobody: 'No places taken yet',
    nobodyHint: 'A sign-up takes a place while it awaits approval or payment, and once it is confirmed.',
    code: 'Sign-up',
    unconfirmed: 'Email not confirmed',
    realName: 'Full name',
    state: 'Status',
    heldUntil: 'Held until',
    since: 'Since',
    verify: 'Verify places',
    verifying: 'Verification of places',
    agrees: 'All places match',
    agreesHint: 'Every sign-up type, all shared places and every option match the sign-ups.',
    differs: 'Places do not match',
    differsHint: 'These places differ from the sign-ups, or exceed the limit. Contact your administrator.',
    item: 'Item',
    recorded: 'Taken',
    counted: 'By sign-ups',
    noLimit: 'No limit',
    readOnly: 'This event is archived and can’t be edited. Publish it again to make changes.',
  },
})
