import { ingredients } from './ingredients.ts'
import type { Kind } from './kind.ts'
import { preparedFood } from './prepared-food.ts'

/** The products that a food supplier sells to restaurants and hotels. */
export const demoProducts: readonly Kind[] = [...ingredients, ...preparedFood]
