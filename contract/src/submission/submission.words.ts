import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a submission. */
export const submissionWords = {
  tags: { zh: '標籤', en: 'Tags' },
  code: { zh: '投稿編號', en: 'Number' },
  memberId: { zh: '投稿人', en: 'Submitted by' },
  memberEmail: { zh: '投稿人電子郵件', en: 'Email of the submitter' },
  state: { zh: '狀態', en: 'State' },
  subjectId: { zh: '投稿主題', en: 'Subject' },
  submissionTypeId: { zh: '投稿類型', en: 'Type' },
  title: { zh: '題目', en: 'Title' },
  enTitle: { zh: '英文題目', en: 'English title' },
  abstract: { zh: '摘要', en: 'Abstract' },
  enAbstract: { zh: '英文摘要', en: 'English abstract' },
  keywords: { zh: '關鍵詞', en: 'Keywords' },
  enKeywords: { zh: '英文關鍵詞', en: 'English keywords' },
  authors: { zh: '作者', en: 'Authors' },
  answer: { zh: '回覆審查意見', en: 'Answer to the reviewers' },
  conflicts: { zh: '利益衝突', en: 'Conflicts of interest' },
  files: { zh: '檔案', en: 'Files' },
  answers: { zh: '題目回答', en: 'Answers' },
  competitionIds: { zh: '競賽', en: 'Competitions' },
  consents: { zh: '同意書', en: 'Consent' },
  authorNames: { zh: '作者', en: 'Authors' },
  number: { zh: '序號', en: 'Sequence number' },
  revision: { zh: '版次', en: 'Revision' },
  submittedAt: { zh: '投稿時間', en: 'Submitted' },
  withdrawnAt: { zh: '撤回時間', en: 'Withdrawn' },
  withdrawnReason: { zh: '撤回原因', en: 'Reason for withdrawal' },
  fee: { zh: '投稿費', en: 'Fee' },
  reason: { zh: '原因', en: 'Reason' },
} as const satisfies FieldWords

/** The words for the fields of an author. */
export const authorWords = {
  name: { zh: '姓名', en: 'Name' },
  enName: { zh: '英文姓名', en: 'English name' },
  affiliations: { zh: '服務單位', en: 'Affiliations' },
  email: { zh: '電子郵件', en: 'Email' },
  orcid: { zh: 'ORCID', en: 'ORCID' },
  isPresenter: { zh: '發表者', en: 'Presenter' },
  isCorresponding: { zh: '通訊作者', en: 'Corresponding author' },
} as const satisfies FieldWords

/** The words for the fields of a conflict of interest that authors declare. */
export const authorConflictWords = {
  kind: { zh: '對象', en: 'With' },
  value: { zh: '姓名、信箱、單位或網域', en: 'Name, address, affiliation or domain' },
  reason: { zh: '原因', en: 'Reason' },
} as const satisfies FieldWords
