import type { Fault } from '@banquet/contract/call/faults'
import type { Answers } from '@banquet/contract/event/question/answer-rules'
import { normalCode } from '@banquet/contract/event/signup-type/discount-rules'
import { signup } from '@banquet/contract/signup/signup'
import type { SignupQuote } from '@banquet/contract/signup/signup-record'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, notifyRefusal } from '../../../kit/call/api.ts'
import { read } from '../../../kit/query/query.ts'

interface Refused {
  code: string
  typeId: number
  fault: Fault
}

function codeFault(error: unknown): Fault | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.problem?.errors?.find(({ path }) => path === 'discountCode')
}

/** A type with the answers on which its fee depends. */
interface Priced {
  typeId: number
  answers: Answers
}

interface DiscountChoice {
  answers: Answers
  /** The member whom staff sign up; each member may use different codes. */
  memberId?: number | null
  /** The invitation code for the type, which is used while no other code is applied. */
  invitation?: string | undefined
  /** Whether the sign-up is being sent or was sent; its code may be used up by then. */
  isSent?: boolean
}

/**
 * The fee of a sign-up type with the chosen options and the applied discount code. A refused code never hides the fee
 * without it.
 */
export function useDiscountQuote(
  typeId: number | null,
  { answers, memberId, invitation = '', isSent = false }: DiscountChoice,
) {
  const client = useQueryClient()
  const [applied, setApplied] = useState<{ code: string; typeId: number }>()
  const [refused, setRefused] = useState<Refused>()
  const [busy, setBusy] = useState(false)
  const asked = useRef<number>(undefined)
  const code = applied !== undefined && applied.typeId === typeId ? applied.code : invitation
  const asking = (discountCode: string, of: Priced = { typeId: typeId ?? 0, answers }) =>
    read(signup.quote, {
      body: {
        signupTypeId: of.typeId,
        discountCode,
        answers: of.answers,
        ...(memberId && { memberId }),
      },
    })
  const quote = useQuery({
    ...asking(code),
    enabled: typeId !== null && !isSent,
    placeholderData: keepPreviousData,
  })
  /**
   * Requests the fee with a code and returns it; undefined if the code is refused, which is shown at its field. It is that of
   * another type if the caller shows the fee of that type from then on.
   */
  const apply = async (
    typed: string,
    of: Priced | undefined = typeId === null ? undefined : { typeId, answers },
  ): Promise<SignupQuote | undefined> => {
    if (of === undefined) return undefined
    const wanted = normalCode(typed)
    setBusy(true)
    try {
      const fresh = await client.query({ ...asking(wanted, of), staleTime: 0 })
      setApplied({ code: wanted, typeId: of.typeId })
      setRefused(undefined)
      asked.current = fresh.amount
      return fresh
    } catch (error) {
      setApplied(undefined)
      const fault = codeFault(error)
      if (fault) setRefused({ code: wanted, typeId: of.typeId, fault })
      else notifyRefusal(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return {
    quote,
    busy,
    apply,
    /** Removes the applied code when another one is typed. */
    onType: (typed: string) => setApplied((old) => (old?.code === normalCode(typed) ? old : undefined)),
    /** The last amount received from the server. */
    amount: () => asked.current,
    isApplied: (typed: string) => code !== '' && normalCode(typed) === code && quote.data !== undefined,
    faultFor: (typed: string) =>
      refused?.typeId === typeId && refused.code === normalCode(typed) ? refused.fault : undefined,
  }
}
