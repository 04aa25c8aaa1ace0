import { usualPhases } from '@banquet/contract/review/phase'
import { addDays } from '@banquet/contract/rule/day/days'
import { dayOf } from '../../src/kit/list/days.ts'
import type { Context } from '../../src/kit/context.ts'
import { editPhases } from '../../src/review/phase/phase.ts'

/**
 * Saves the phases of the current conference: the first batch has been reviewed, its authors answer to the reviewers now, and the
 * discussion and the decisions are ahead.
 */
export async function addPhases(ctx: Context, { id }: { id: number }): Promise<void> {
  const at = (days: number, time = '18:00') =>
    ({ kind: 'absolute', day: addDays(dayOf(ctx.now()), days), time }) as const
  const { review, answer, discussion, decision } = usualPhases
  await editPhases(ctx, id, {
    review: { ...review, opens: at(-45, '09:00'), closes: at(-2) },
    answer: { ...answer, opens: at(-2), closes: at(5) },
    discussion: { ...discussion, opens: at(5), closes: at(12) },
    decision: { ...decision, opens: at(12), closes: null },
  })
}
