import type { Guest } from '@banquet/contract/lodging/stay-form'
import { localName } from '@banquet/contract/rule/text/local-name'
import { language, listed, say } from '../../../kit/text/text.ts'
import { guestsText } from './guests.text.ts'

const nameOf = ({ name, enName }: Guest) => localName(language(), name, enName)

/** The first guest, and how many people stay if there are others. */
export function leadGuest([first, ...others]: readonly Guest[]): string {
  if (!first) return ''
  return others.length === 0 ? nameOf(first) : say(guestsText, 'andMore')(nameOf(first), others.length)
}

/** The names of all guests, each in both languages where it has both. */
export function guestNames(guests: readonly Guest[]): string {
  return listed(guests.map(({ name, enName }) => [name, enName].filter(Boolean).join(' ')))
}
