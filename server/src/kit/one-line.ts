import { typedLineOf } from '@banquet/contract/rule/text/typed'

/** Returns user input as one line of a mail that cannot look like anything else. */
export function asOneLine(text: string): string {
  // Characters that change the writing direction could make an amount read backwards.
  return typedLineOf(text.replaceAll(/\p{Cc}+/gu, ' '))
}
