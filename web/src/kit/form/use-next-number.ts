import type { Endpoint } from '@banquet/contract/call/endpoint'
import type { nextNumber } from '@banquet/contract/call/next-number'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { read } from '../query/query.ts'
import type { FormState } from './form.ts'

type NextNumber = ReturnType<typeof nextNumber> & Endpoint

/**
 * Fills in the suggested number of a new row, unless the user was faster. That of a duplicate begins like the number of the
 * duplicated row.
 */
export function useNextNumber(
  call: NextNumber,
  form: Pick<FormState<{ number: string }>, 'isNew' | 'offer'>,
  like = '',
): void {
  const { isNew } = form
  const { data } = useQuery({
    ...read(call, { query: like === '' ? {} : { like } }, { silent: true }),
    // Not by the noun: saving would ask for another number, which is unsaved input on a page that is being left.
    queryKey: ['next-number', call.id, like],
    enabled: isNew,
    // Another row may have been added since: a suggestion is never taken from the cache.
    staleTime: 0,
    gcTime: 0,
  })
  const offer = useEffectEvent((number: string) => form.offer('number', number))
  const number = data?.number ?? ''
  useEffect(() => {
    if (isNew && number !== '') offer(number)
  }, [isNew, number])
}
