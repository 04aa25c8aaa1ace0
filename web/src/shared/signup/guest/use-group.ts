import { signupGroup, type GroupQuote } from '@banquet/contract/signup/signup-group'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { useQueryClient } from '@tanstack/react-query'
import { useSave } from '../../../kit/form/form.ts'
import { read } from '../../../kit/query/query.ts'
import { refusalOfForm, type Guest } from './guest.ts'
import type { Person } from '../signup/person.ts'

interface GroupFields extends Pick<Guest['input'], 'signupTypeId' | 'discountCode' | 'answers'> {
  memberId?: number | null
}

/** A further type of the same person. */
type More = Pick<Guest['input'], 'signupTypeId' | 'discountCode' | 'answers' | 'proofId'>

interface First extends Person, GroupFields {
  proofId?: number | null
  isGuest: boolean
}

/** Signs a person, also for several types, and their guests up together, with one payer. */
export function useGroup() {
  const client = useQueryClient()
  const save = useSave(signupGroup.create, { also: ['signup-type', 'pool'], quiet: true })
  return {
    isSent: save.isPending || save.isSuccess,
    /** Returns the current price of the whole group; undefined if somebody is refused, which submitting reports again. */
    quote: async (
      { memberId, ...first }: GroupFields,
      guests: readonly Guest[],
      more: readonly More[] = [],
    ): Promise<GroupQuote | undefined> => {
      const people = [first, ...more, ...guests.map(({ input }) => input)].map(
        ({ signupTypeId, discountCode, answers }) => ({ signupTypeId, discountCode, answers }),
      )
      const body = { people, ...(memberId && { memberId }) }
      try {
        return await client.query({ ...read(signupGroup.quote, { body }), staleTime: 0 })
      } catch {
        return undefined
      }
    },
    /** Submits the group and returns the sign-up of the first person. */
    send: async (
      { receiptTitle, receiptTaxId, remark, memberId, ...first }: First,
      guests: readonly Guest[],
      expectedAmount: number | undefined,
      more: readonly More[] = [],
    ): Promise<Signup> => {
      try {
        const { signups } = await save.mutateAsync({
          body: {
            people: [
              first,
              ...more.map((one) => ({ ...first, ...one })),
              ...guests.map(({ input }) => ({ ...input, isGuest: true })),
            ],
            receiptTitle,
            receiptTaxId,
            remark,
            ...(memberId && { memberId }),
            ...(expectedAmount !== undefined && { expectedAmount }),
          },
        })
        const [row] = signups
        if (!row) throw new TypeError('A group has no sign-up.')
        return row
      } catch (error) {
        throw refusalOfForm(error, more.length)
      }
    },
  }
}
