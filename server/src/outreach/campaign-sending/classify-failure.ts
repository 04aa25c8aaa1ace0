import { isBrokenOff, unreachable, type Failure } from '../../platform/mail/mail.rules.ts'

/**
 * What a failure says. `no-such-address`: nobody has the address, now or later. `refused`: this mail is not wanted. `slow-down`: the
 * server of the domain asks for patience. `later`: something else that passes. `broken-off`: the connection ended after the text
 * was sent, so that the mail may have arrived. `unreachable`: the mail server did not answer at all.
 */
export type Verdict = 'no-such-address' | 'refused' | 'slow-down' | 'later' | 'broken-off' | 'unreachable'

/** The codes of RFC 3463 for addresses that do not exist: unknown mailbox, bad syntax, moved, unknown domain, and disabled. */
const noAddress = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/
/** What servers without such codes say. */
const noAddressWords =
  /user unknown|unknown user|no such (?:user|mailbox|recipient)|mailbox (?:not found|unavailable)|does not exist|recipient (?:address )?rejected/i

/** Returns why a mail could not be handed over. */
export function classifyFailure(failure: Failure): Verdict {
  const { code = '', responseCode = 0, message } = failure
  if (responseCode >= 500 && code !== 'EAUTH') {
    const isKnown =
      noAddress.test(message) ||
      ([550, 551, 553].includes(responseCode) &&
        !/\b5\.\d+\.\d+\b/.test(message) &&
        noAddressWords.test(message))
    return isKnown ? 'no-such-address' : 'refused'
  }
  if (responseCode === 421 || (responseCode >= 450 && responseCode <= 459)) return 'slow-down'
  if (responseCode >= 400 && responseCode < 500) return 'later'
  if (isBrokenOff(failure)) return 'broken-off'
  return unreachable.includes(code) ? 'unreachable' : 'later'
}
