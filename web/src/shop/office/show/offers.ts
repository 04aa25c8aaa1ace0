import { offersElement } from '@banquet/contract/event/public-event/fee-words'
import { signupType, type SignupOffer } from '@banquet/contract/event/signup-type/signup-type'
import { useEffect, useState } from 'react'
import { call } from '../../../kit/call/api.ts'

type Offers = readonly SignupOffer[]

/** Returns the offers that the server has embedded in the page; undefined if there are none. */
function writtenOffers(): Offers | undefined {
  const text = document.getElementById(offersElement)?.textContent
  return text ? (JSON.parse(text) as Offers) : undefined
}

/**
 * Returns the sign-up types of the current event with their fees. The server embeds them in the page; if they are missing
 * (from the development server, or because the database did not respond), they are fetched.
 */
export function useOffers(isWanted: boolean): Offers {
  const [offers, setOffers] = useState(writtenOffers)
  const isMissing = isWanted && offers === undefined
  useEffect(() => {
    if (!isMissing) return
    // Without a response, the page shows everything else.
    call(signupType.offers, { query: {} }, { silent: true }).then(
      ({ types }) => setOffers(types),
      () => undefined,
    )
  }, [isMissing])
  return offers ?? []
}
