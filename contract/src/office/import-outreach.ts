import { suppressionWords } from '../outreach/campaign.words.ts'
import {
  suppressionReasons,
  suppressionReasonWords,
  suppressionScopes,
  suppressionScopeWords,
} from '../outreach/suppression-words.ts'
import { businessKey, choice, code, headings, text, type ImportField } from './import-field.ts'

const reasons = Object.fromEntries(
  suppressionReasons.map((one) => [
    one,
    [suppressionReasonWords['zh-TW'][one], suppressionReasonWords.en[one], one],
  ]),
)
const scopes = Object.fromEntries(
  suppressionScopes.map((one) => [
    one,
    [suppressionScopeWords['zh-TW'][one], suppressionScopeWords.en[one], one],
  ]),
)

/** The columns of a suppressed address, as its export has them. */
export const suppressionFields: readonly ImportField[] = [
  businessKey(
    code('email', headings(suppressionWords.email, '電子郵件', 'E-mail', '信箱'), 'gone@example.com'),
  ),
  choice('reason', headings(suppressionWords.reason), reasons),
  choice('scope', headings(suppressionWords.scope, '範圍', 'Scope'), scopes),
  text('note', headings(suppressionWords.note)),
]
