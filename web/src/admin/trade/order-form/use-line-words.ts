import type { Quote } from '@banquet/contract/trade/order-record'
import { faultsOf } from '../../../kit/form/faults.ts'
import { useLanguage } from '../../../kit/text/text.ts'
import { useTouched } from '../../../kit/form/touched.ts'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { lineSchema, type FormLine } from './order-form-model.ts'
import type { LineFaults } from './use-line-faults.ts'

type CalculatedLine = Quote['lines'][number]

interface LineState {
  line: FormLine
  /** How often a submit was refused. */
  refusals: number
  refused: ReturnType<LineFaults['of']>
  calculated: CalculatedLine | undefined
}

/** The faults of the quote for a line, with the numbers that their words need. */
function quotedFaults({ faults, terms, quantity }: CalculatedLine, line: FormLine) {
  // The quote does not apply to a quantity that has changed since.
  const typed = lineSchema.safeParse(line).data?.quantity
  if (typed !== undefined && typed !== quantity) return []
  return faults.map(({ code, below, above }) => {
    const n = code === 'multiple' ? terms.orderMultiple : code === 'insufficient' ? below : above
    return {
      path: code === 'not-in-assortment' ? 'productId' : 'quantity',
      code,
      params: {
        ...(n !== undefined && { n }),
        ...(below !== undefined && { below }),
        ...(above !== undefined && { above }),
      },
    }
  })
}

/**
 * Describes the faults of a line's fields: those of the contract's rules once a field was left, those of the quote
 * immediately, and those of the server after a submit.
 */
export function useLineWords({ line, refusals, refused, calculated }: LineState) {
  useLanguage()
  const { isTouched, leave } = useTouched(refusals)
  const validated = lineSchema.safeParse(line)
  const own = validated.success ? [] : faultsOf(validated.error, line)
  const quoted = calculated ? quotedFaults(calculated, line) : []
  const faultAt = (field: string): string | undefined => {
    const fault =
      (isTouched(field) ? own.find(({ path }) => path === field) : undefined) ??
      refused.find((one) => one.field === field)?.fault ??
      quoted.find(({ path }) => path === field)
    return wordsOfFault(fault)
  }
  return { faultAt, leave: (field: string) => () => leave(field) }
}
