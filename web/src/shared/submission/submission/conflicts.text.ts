import type { DeclaredKind } from '@banquet/contract/submission/author-conflicts'
import { authorConflictWords, submissionWords } from '@banquet/contract/submission/submission.words'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

const { conflicts } = submissionWords

export const conflictsText = words({
  fields: { conflicts, ...authorConflictWords },
  'zh-TW': {
    hint: (n: number) =>
      `不適合審查這篇投稿的人，例如指導教授、親屬或近期的合作者，最多 ${countText(n)} 項。審查人看不到這些內容。單位須與對方登記的名稱相同；公共信箱的網域（例如 gmail.com）不適用。`,
    conflict: (n: number) => `利益衝突 ${n}`,
    kindOf: (kind: DeclaredKind) => ({ person: '個人', affiliation: '單位', domain: '信箱網域' })[kind],
    valueOf: (kind: DeclaredKind) =>
      ({ person: '姓名或電子郵件', affiliation: '單位名稱', domain: '信箱網域' })[kind],
    add: '新增利益衝突',
    remove: '移除',
    removeOne: (n: number) => `移除利益衝突 ${n}`,
    declared: '作者申報的利益衝突',
  },
  en: {
    hint: (n: number) =>
      `People who shouldn’t review this paper, such as advisers, relatives or recent co-authors (${countText(n)} at most). Reviewers don’t see them. An affiliation has to be written as the other person has entered it. Domains of public providers, such as gmail.com, can’t be declared.`,
    conflict: (n: number) => `Conflict ${n}`,
    kindOf: (kind: DeclaredKind) =>
      ({ person: 'A person', affiliation: 'An affiliation', domain: 'An address domain' })[kind],
    valueOf: (kind: DeclaredKind) =>
      ({ person: 'Name or email', affiliation: 'Affiliation', domain: 'Domain' })[kind],
    add: 'Add conflict of interest',
    remove: 'Remove',
    removeOne: (n: number) => `Remove conflict ${n}`,
    declared: 'Conflicts declared by the authors',
  },
})
