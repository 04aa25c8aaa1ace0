import { offersElement } from '@banquet/contract/event/public-event/fee-words'
import { signupType, type SignupOffer } from '@banquet/contract/event/signup-type/signup-type'
import { useEffect, useState } from 'react'
import { call } from '../../../kit/call/api.ts'

type Offers = readonly SignupOffer[]

/** Returns the offers that the server has written into the page; undefined if it has written none. */
function writtenOffers(): Offers | undefined {
  const text = document.getElementById(offersElement)?.textContent
  return text ? (JSON.parse(text) as Offers) : undefined
}

/**
 * Returns the sign-up types of the current event with their fees. They are in the page already; where the page was served
 * without them (by the development server, or while the database did not answer), they are fetched.
 */
export function useOffers(isWanted: boolean): Offers {
  const [offers, setOffers] = useState(writtenOffers)
  const isMissing = isWanted && offers === undefined
  useEffect(() => {
    if (!isMissing) return
    // Without an answer the page shows everything else.
    call(signupType.offers, { query: {} }, { silent: true }).then(
      ({ types }) => setOffers(types),
      () => undefined,
    )
  }, [isMissing])
  return offers ?? []
}
