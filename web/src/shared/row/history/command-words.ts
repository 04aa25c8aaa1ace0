import type { Change } from '@banquet/contract/call/history'
import { formText } from '../../../kit/form/form.text.ts'
import { language, say } from '../../../kit/text/text.ts'
import { commandText } from './command.text.ts'

/** Actions on a row by any call; the others are said by themselves. */
const plain: readonly Change['action'][] = ['created', 'updated', 'deleted']

type Done = Pick<Change, 'action' | 'command'>

/** The command that did it, such as 確認 or 出貨; undefined if it only added, edited or deleted a row. */
export function commandOf({ action, command }: Done): string | undefined {
  if (!plain.includes(action)) return undefined
  const known = commandText[language()]
  // What is done to many rows at once is the same as what is done to one.
  const last = command
    .slice(command.indexOf('.') + 1)
    .replace(/^bulk(.)|Many$/, (_, start = '') => start.toLowerCase())
  return known[command] ?? known[last]
}

/** What was done: the command, or else the action. */
export function commandWords(done: Done): string {
  return commandOf(done) ?? say(formText, done.action)
}
