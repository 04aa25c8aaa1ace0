import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../kit/context.ts'
import { discussionMembers } from '../../tables/review/discussion.table.ts'

/** Numbers are drawn from this many, or from twice as many as there are people. */
const leastNumbers = 20

/** Returns a number that nobody in a discussion has; `draw` returns a number from 0 to below its argument. */
export function drawNumber(taken: ReadonlySet<number>, draw: (below: number) => number): number {
  const most = Math.max(leastNumbers, 2 * (taken.size + 1))
  const free = Array.from({ length: most }, (_, at) => at + 1).filter((one) => !taken.has(one))
  return free[draw(free.length)] ?? most + 1
}

/** Draws numbers for people who have none in the discussion of a paper, which is locked. */
export async function drawNumbers(
  db: Db,
  submissionId: number,
  accountIds: readonly number[],
): Promise<void> {
  const { accountId, number } = discussionMembers
  const known = await db
    .select({ accountId, number })
    .from(discussionMembers)
    .where(eq(discussionMembers.submissionId, submissionId))
  const taken = new Set(known.map((one) => one.number))
  const has = new Set(known.map((one) => one.accountId))
  for (const one of new Set(accountIds)) {
    if (has.has(one)) continue
    const drawn = drawNumber(taken, (below) => randomInt(below))
    taken.add(drawn)
    await db.insert(discussionMembers).values({ submissionId, accountId: one, number: drawn })
  }
}
