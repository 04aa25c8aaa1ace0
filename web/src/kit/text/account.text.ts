import { identity, status } from '@banquet/contract/call/access'
import { language, type Language } from './text.ts'

type LabelsByNumber = Readonly<Record<Language, Readonly<Record<number, string>>>>

const kinds: LabelsByNumber = {
  'zh-TW': {
    [identity.admin]: '最高權限',
    [identity.management]: '管理員',
    [identity.member]: '會員',
    [identity.hotelService]: '飯店管理員',
    [identity.employee]: '員工',
    [identity.customer]: '客戶',
  },
  en: {
    [identity.admin]: 'Administrator',
    [identity.management]: 'Manager',
    [identity.member]: 'Member',
    [identity.hotelService]: 'Hotel manager',
    [identity.employee]: 'Employee',
    [identity.customer]: 'Customer',
  },
}

const states: LabelsByNumber = {
  'zh-TW': {
    [status.inactive]: '停用',
    [status.active]: '啟用',
    [status.nonActivated]: '未啟用',
    [status.deleted]: '已刪除',
    [status.expired]: '已過期',
  },
  en: {
    [status.inactive]: 'Disabled',
    [status.active]: 'Enabled',
    [status.nonActivated]: 'Not activated',
    [status.deleted]: 'Deleted',
    [status.expired]: 'Expired',
  },
}

/** The kind of an account in the current language. */
export function identityWords(kind: number): string {
  return kinds[language()][kind] ?? String(kind)
}

/** The state of an account or a record in the current language. */
export function statusWords(state: number): string {
  return states[language()][state] ?? String(state)
}
