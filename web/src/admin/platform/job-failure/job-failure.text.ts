import type { BackgroundTask, FailureReason } from '@banquet/contract/platform/job-failure'
import { words } from '../../../kit/text/text.ts'

export const taskText = words({
  'zh-TW': {
    'payment-report': '金流通知入帳',
    'payment-query': '查詢金流付款結果',
    'signup-expiry': '取消逾期未繳的報名',
    'signup-offer': '遞補報名候補',
    'signup-reminder': '寄送繳費提醒',
    'booking-expiry': '取消逾期未繳的訂房',
    'booking-offer': '遞補訂房候補',
    'room-share-expiry': '結束逾期未繳的合住',
    'review-reminder': '寄送審查提醒',
    'author-answer-mail': '通知作者答覆審查意見',
    'submission-fee-expiry': '標記逾期未繳的投稿費',
    'submission-fee-reminder': '寄送投稿費繳費提醒',
    'room-release': '釋出未訂客房',
    'room-release-notice': '通知即將釋出客房',
    'rooming-list': '寄送住房名單',
    'decision-publication': '公布決定',
    'shortage-notice': '通知缺貨',
    'unused-file': '刪除未使用的檔案',
    'unfinished-upload': '刪除未完成的上傳',
    'old-rows': '刪除過期資料',
  } satisfies Record<BackgroundTask, string>,
  en: {
    'payment-report': 'Record a reported payment',
    'payment-query': 'Check a payment with the provider',
    'signup-expiry': 'Cancel an unpaid sign-up',
    'signup-offer': 'Offer a place from the waiting list',
    'signup-reminder': 'Send a payment reminder',
    'booking-expiry': 'Cancel an unpaid booking',
    'booking-offer': 'Offer a room from the waiting list',
    'room-share-expiry': 'End an unpaid room share',
    'review-reminder': 'Send a review reminder',
    'author-answer-mail': 'Ask authors to answer the reviews',
    'submission-fee-expiry': 'Mark an unpaid fee of a submission',
    'submission-fee-reminder': 'Send a reminder of the fee of a submission',
    'room-release': 'Release unbooked rooms',
    'room-release-notice': 'Announce a room release',
    'rooming-list': 'Send a rooming list',
    'decision-publication': 'Publish decisions',
    'shortage-notice': 'Announce a shortage',
    'unused-file': 'Delete an unused file',
    'unfinished-upload': 'Delete an unfinished upload',
    'old-rows': 'Delete expired data',
  },
})

export const failureReasonText = words({
  'zh-TW': {
    data: '資料無法寫入資料庫',
    refused: '不符合系統規則',
    busy: '系統忙碌或連線中斷',
    unexpected: '系統錯誤',
  } satisfies Record<FailureReason, string>,
  en: {
    data: 'The database rejected the data',
    refused: 'Not allowed by a rule',
    busy: 'System busy or connection lost',
    unexpected: 'System error',
  },
})

export const jobFailureText = words({
  'zh-TW': {
    list: '背景工作異常',
    about: '沒有異常。背景工作無法處理的項目會顯示在這裡，系統會自動重試，其他項目不受影響。',
    task: '工作',
    row: '項目',
    since: '首次失敗',
    attempts: '嘗試次數',
    reason: '原因',
    nextAt: '下次嘗試',
    retry: '立即重試',
    retryRow: (label: string) => `立即重試 ${label}`,
    retried: '已排入重試，稍後請重新整理',
  },
  en: {
    list: 'Background problems',
    about:
      'No problems. Items that automatic work can’t process appear here and are retried; other items continue.',
    task: 'Task',
    row: 'Item',
    since: 'First failed',
    attempts: 'Attempts',
    reason: 'Reason',
    nextAt: 'Next attempt',
    retry: 'Retry now',
    retryRow: (label: string) => `Retry ${label} now`,
    retried: 'Queued for retry. Refresh in a moment.',
  },
})
