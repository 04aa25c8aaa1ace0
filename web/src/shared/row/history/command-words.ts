import type { Change } from '@banquet/contract/call/history'
import { formText } from '../../../kit/form/form.text.ts'
import { language, say } from '../../../kit/text/text.ts'
import { commandText } from './command.text.ts'

/** Actions on a row by any call; the others are said by themselves. */
const plain: readonly Change['action'][] = ['created', 'updated', 'deleted']

type Done = Pick<Change, 'action' | 'command'> & Partial<Pick<Change, 'before' | 'after'>>

/** Fields whose new value says which of several things a command did. */
const telling = ['state', 'status', 'seeksMate']

/** Returns what follows the name of a command that does several things: the new value, and before that the old with the new one. */
function outcomesOf({ before, after }: Done): string[] {
  const field = telling.find((name) => after && name in after)
  if (field === undefined) return []
  const to = String(after?.[field])
  return [`/${String(before?.[field])}/${to}`, `/${to}`]
}

/** The command that did it, such as 確認 or 出貨; undefined if it only added, edited or deleted a row. */
export function commandOf(done: Done): string | undefined {
  const { action, command } = done
  if (!plain.includes(action)) return undefined
  const known = commandText[language()]
  // What is done to many rows at once is the same as what is done to one.
  const last = command
    .slice(command.indexOf('.') + 1)
    .replace(/^bulk(.)|Many$/, (_, start = '') => start.toLowerCase())
  const names = [...outcomesOf(done).map((outcome) => `${last}${outcome}`), command, last]
  return names.map((name) => known[name]).find((words) => words !== undefined)
}

/** What was done: the command, or else the action. */
export function commandWords(done: Done): string {
  return commandOf(done) ?? say(formText, done.action)
}
