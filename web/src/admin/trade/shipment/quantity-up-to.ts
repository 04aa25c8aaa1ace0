import { z } from 'zod'
import { typed } from '../../../kit/input/typed-number.ts'

/** A whole number up to `most`; zero leaves the line out. */
export const quantityUpTo = (most: number) => typed(z.int().min(0).max(most))
