import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of an account. */
export const accountWords = {
  side: { zh: '登入端', en: 'Sign-in side' },
  identity: { zh: '身分', en: 'Account type' },
  name: { zh: '帳號', en: 'Username' },
  realName: { zh: '姓名', en: 'Full name' },
  emailVerifiedAt: { zh: '電子郵件驗證', en: 'Email verified' },
  mustChangePassword: { zh: '須變更密碼', en: 'Password change required' },
  isSystem: { zh: '系統帳號', en: 'System account' },
  clubId: { zh: '組織編號', en: 'Organization number' },
  subDepartmentId: { zh: '子部門', en: 'Sub-department' },
  grants: { zh: '功能權限', en: 'Permissions' },
  roleTemplateId: { zh: '角色範本', en: 'Role template' },
  email: { zh: '電子郵件', en: 'Email' },
  status: { zh: '狀態', en: 'Status' },
} as const satisfies FieldWords
