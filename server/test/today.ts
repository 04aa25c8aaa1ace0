import { dayOf } from '../src/kit/list/days.ts'

/** The day on which money moves in tests: not after today. */
export const today = dayOf(new Date())
