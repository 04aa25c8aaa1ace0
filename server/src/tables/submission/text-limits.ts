import { integer } from 'drizzle-orm/pg-core'

/** The columns of the limits of texts; null for none. */
export const textLimitColumns = {
  titleMax: integer(),
  abstractMin: integer(),
  abstractMax: integer(),
  enAbstractMin: integer(),
  enAbstractMax: integer(),
  keywordsMin: integer(),
  keywordsMax: integer(),
}
