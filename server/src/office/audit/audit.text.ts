import type { ActorKind } from '@banquet/contract/call/actor-name'
import type { auditActions } from '@banquet/contract/call/history'
import type { ExportLanguage } from '@banquet/contract/call/export'

type Action = (typeof auditActions)[number]

interface Words {
  title: string
  at: string
  actor: string
  actorName: string
  action: string
  noun: string
  label: string
  rowId: string
  before: string
  after: string
  ip: string
  command: string
  requestId: string
  actions: Record<Action, string>
  kinds: Record<ActorKind, string>
}

/** The texts of the exported audit. */
export const auditWords: Record<ExportLanguage, Words> = {
  'zh-TW': {
    title: '操作紀錄',
    at: '時間',
    actor: '操作人員',
    actorName: '登入名',
    action: '動作',
    noun: '類別',
    label: '資料',
    rowId: '資料編號',
    before: '修改前',
    after: '修改後',
    ip: 'IP 位址',
    command: '指令',
    requestId: '請求編號',
    kinds: { staff: '員工', hotel: '飯店', member: '會員', customer: '客戶', system: '系統' },
    actions: {
      created: '新增',
      updated: '修改',
      deleted: '刪除',
      'signed-in': '登入',
      'sign-in-refused': '登入失敗',
      'signed-out': '登出',
      'session-revoked': '結束登入',
      'password-reset-asked': '申請重設密碼',
      exported: '匯出',
      'mismatch-found': '數字不符',
      uploaded: '上傳',
      allocated: '缺貨分配',
      viewed: '查看',
      reminded: '寄送繳費提醒',
      'issuing-asked': '整批發給',
      'backed-up': '備份',
    },
  },
  en: {
    title: 'Audit log',
    at: 'Time',
    actor: 'User',
    actorName: 'Sign-in name',
    action: 'Action',
    noun: 'Type',
    label: 'Record',
    rowId: 'Record no.',
    before: 'Before',
    after: 'After',
    ip: 'IP address',
    command: 'Command',
    requestId: 'Request no.',
    kinds: { staff: 'Staff', hotel: 'Hotel', member: 'Member', customer: 'Customer', system: 'System' },
    actions: {
      created: 'Added',
      updated: 'Edited',
      deleted: 'Deleted',
      'signed-in': 'Signed in',
      'sign-in-refused': 'Sign-in failed',
      'signed-out': 'Signed out',
      'session-revoked': 'Session ended',
      'password-reset-asked': 'Password reset requested',
      exported: 'Exported',
      'mismatch-found': 'Figure differs',
      uploaded: 'Uploaded',
      allocated: 'Shortage allocated',
      viewed: 'Viewed',
      reminded: 'Payment reminder sent',
      'issuing-asked': 'Issuing to all requested',
      'backed-up': 'Backed up',
    },
  },
}
