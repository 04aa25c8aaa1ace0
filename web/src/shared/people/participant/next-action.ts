import type { NextAction } from '@banquet/contract/office/next-action'
import { localName } from '@banquet/contract/rule/text/local-name'
import { deadlineWords } from '../../../kit/look/dates.ts'
import { language, say } from '../../../kit/text/text.ts'
import { nextActionText } from './next-action.text.ts'

/** Returns what has to be done next in words, with the deadline. */
export function nextActionWords({ kind, label, enLabel, amount, dueAt, day }: NextAction): string {
  const about = { label: localName(language(), label, enLabel), amount: amount ?? 0 }
  const until = dueAt === null ? day : deadlineWords(dueAt)
  return say(nextActionText, kind)(about) + (until === null ? '' : say(nextActionText, 'until')(until))
}
