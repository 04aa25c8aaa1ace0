import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { signups } from '../signup-record/signup.table.ts'
import { newCode } from './signup.rules.ts'

const draw = () => newCode((below) => randomInt(below))

/**
 * Draws a code that no sign-up has. Among 100,000 sign-ups one code in seven thousand is taken, which the unique index
 * would refuse.
 */
export async function freeCode({ db }: Pick<Context, 'db'>, drawn: () => string = draw): Promise<string> {
  const code = drawn()
  const [taken] = await db.select({ id: signups.id }).from(signups).where(eq(signups.code, code))
  return taken ? freeCode({ db }, drawn) : code
}
