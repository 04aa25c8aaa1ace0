import { assignmentWords } from '../review/assignment.words.ts'
import { decisionWords } from '../review/decision.words.ts'
import { decisionResults, decisionResultWords } from '../submission/decision-results.ts'
import { submissionWords } from '../submission/submission.words.ts'
import { businessKey, choice, code, day, headings, text, type ImportField } from './import-field.ts'

const number = businessKey(code('code', headings(submissionWords.code, 'Submission number'), 'A-0001'))

/** The columns of an assignment, as its export has them. */
export const assignmentFields: readonly ImportField[] = [
  number,
  businessKey(
    code(
      'reviewerEmail',
      headings(assignmentWords.reviewerEmail, '審查人信箱', "Reviewer's email"),
      'chen@example.edu.tw',
    ),
  ),
  day('dueDay', headings(assignmentWords.dueDay), '2030-03-01'),
]

const results = Object.fromEntries(
  decisionResults.map((one) => [one, [decisionResultWords['zh-TW'][one], decisionResultWords.en[one], one]]),
)

/** The columns of a staged decision, as the export of the desk has them. A line without a decision changes nothing. */
export const decisionFields: readonly ImportField[] = [
  number,
  choice('result', ['暫定', 'Staged decision', 'Staged', '暫定決定', '決定', 'Decision'], results),
  text('subject', headings(decisionWords.subjectId), '食品安全'),
  text('submissionType', headings(decisionWords.submissionTypeId), '口頭發表'),
  text('competition', headings(decisionWords.competitionId), '學生論文獎'),
  text('note', headings(decisionWords.note)),
  text('internalNote', headings(decisionWords.internalNote)),
  day('dueDay', headings(decisionWords.dueDay), '2030-05-01'),
]
