import type { FastifyInstance } from 'fastify'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { signupGroup, type GroupQuote } from '@banquet/contract/signup/signup-group'
import type { Context } from '../../kit/context.ts'
import { route } from '../../kit/http/route.ts'
import type { Capacity } from '../../event/place/places.ts'
import { quotePerson } from '../signup-add/quote-signup.ts'
import { showSignups } from '../signup/signup.queries.ts'
import { tryDiscountCode } from '../../event/discount/try-discount-code.ts'
import { eachPerson } from './each-person.ts'
import { submitGroup } from './submit-group.ts'

/** Returns what a group would cost, each person after those before. */
async function quoteGroup(
  ctx: Context,
  { people, ...ofMember }: Parsed<typeof signupGroup.quote>['body'],
): Promise<GroupQuote> {
  const before: Capacity[] = []
  const quotes = await eachPerson(people, async (person) => {
    const { quote, capacity } = await quotePerson(ctx, { ...person, ...ofMember }, before)
    if (quote.place === 'free') before.push(capacity)
    return quote
  })
  return { people: quotes, amount: quotes.reduce((sum, { amount }) => sum + amount, 0) }
}

const firstCode = (people: readonly { discountCode: string }[]) =>
  people.find(({ discountCode }) => discountCode !== '')?.discountCode ?? ''

export function signupGroupRoutes(app: FastifyInstance): void {
  route(app, signupGroup.quote, (ctx, { body }, { request }) =>
    tryDiscountCode(ctx, { code: firstCode(body.people), outside: request.ctx }, () => quoteGroup(ctx, body)),
  )
  route(app, signupGroup.create, async (ctx, { body }, { request }) => {
    const code = firstCode(body.people)
    const rows = await tryDiscountCode(ctx, { code, outside: request.ctx }, () => submitGroup(ctx, body))
    return { signups: await showSignups(ctx, rows) }
  })
}
