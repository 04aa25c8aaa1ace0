import type { Guest } from '@banquet/contract/lodging/stay-form'
import { bothNames, localName } from '@banquet/contract/rule/text/local-name'
import { language, listed, say } from '../../../kit/text/text.ts'
import { guestsText } from './guests.text.ts'

const nameOf = ({ name, enName }: Guest) => localName(language(), name, enName)

/** Returns the first guest, and the number of guests if there are more. */
export function leadGuest([first, ...others]: readonly Guest[]): string {
  if (!first) return ''
  return others.length === 0 ? nameOf(first) : say(guestsText, 'andMore')(nameOf(first), others.length)
}

/** Returns the names of all guests, each in both languages if given, that of the reader first. */
export function guestNames(guests: readonly Guest[]): string {
  const isEnglish = language() === 'en'
  return listed(
    guests.map(({ name, enName }) =>
      bothNames(isEnglish ? { name: enName, enName: name } : { name, enName }),
    ),
  )
}
