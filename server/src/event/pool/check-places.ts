import { inArray, sql } from 'drizzle-orm'
import { foundOf, type Check, type Difference } from '../../platform/figure-check/figure-check.ts'
import { events } from '../../tables/event/event.table.ts'
import { places } from '../../tables/event/place.table.ts'
import { verifyPlaces } from './verify-places.ts'

/** The screens on which types, pools and questions are set up. */
const screens = {
  signup_type: '/admin/setting/signup-types',
  pool: '/admin/setting/pools',
  question: '/admin/setting/questions',
} as const

/** The places that are recorded as taken are those that the sign-ups need, and no more than there are. */
export const checkPlaces: Check = {
  name: 'place',
  module: 'events',
  run: async (ctx) => {
    const wrong = await verifyPlaces(ctx)
    const ids = wrong.map(({ eventId }) => eventId)
    const codes = await ctx.db
      .select({ id: events.id, code: events.code })
      .from(events)
      .where(inArray(events.id, [0, ...ids]))
    const codeOf = new Map(codes.map(({ id, code }) => [id, code]))
    const differences = wrong.flatMap((one): Difference[] => {
      const { signupTypeId, poolId, questionId, recorded, counted, size } = one
      const noun = signupTypeId !== null ? 'signup_type' : poolId !== null ? 'pool' : 'question'
      const code = codeOf.get(one.eventId) ?? ''
      const shared = {
        noun,
        rowId: signupTypeId ?? poolId ?? questionId,
        label: `${code} ${one.name}`,
        recorded: String(recorded),
        path: `${screens[noun]}?event=${code}`,
      } as const
      const isOver = size !== null && recorded > size
      return [
        ...(recorded === counted ? [] : [{ ...shared, field: 'places' as const, computed: String(counted) }]),
        ...(isOver ? [{ ...shared, field: 'size' as const, computed: String(size) }] : []),
      ]
    })
    return foundOf(await ctx.db.$count(places, sql`${places.state} <> 'released'`), differences)
  },
}
