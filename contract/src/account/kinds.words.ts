import { identity, status } from '../call/access.ts'
import type { FieldWords } from '../call/field-words.ts'

/** Kinds of account, by their numbers. */
export const identityWords: FieldWords = {
  [identity.admin]: { zh: '最高權限', en: 'Administrator' },
  [identity.management]: { zh: '管理員', en: 'Manager' },
  [identity.member]: { zh: '會員', en: 'Member' },
  [identity.hotelService]: { zh: '飯店管理員', en: 'Hotel manager' },
  [identity.employee]: { zh: '員工', en: 'Employee' },
  [identity.customer]: { zh: '客戶', en: 'Customer' },
}

/** States of an account or a record, by their numbers. */
export const statusWords: FieldWords = {
  [status.inactive]: { zh: '停用', en: 'Disabled' },
  [status.active]: { zh: '啟用', en: 'Enabled' },
  [status.nonActivated]: { zh: '未啟用', en: 'Not activated' },
  [status.deleted]: { zh: '已刪除', en: 'Deleted' },
  [status.expired]: { zh: '已過期', en: 'Expired' },
}
