import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, refusalsOfAll, version } from '../call/list.ts'
import { typedCode } from '../rule/text/typed-fields.ts'

/** A positive quantity with at most three decimals as text: `0.25`, `12`. */
const quantity = typedCode
  .max(13)
  .regex(/^\d{1,9}(\.\d{1,3})?$/)
  .refine((value) => /[1-9]/.test(value), { params: { code: 'positive' } })
  .transform((value) => textOfThousandths(thousandthsOf(value)))
  .meta({ example: '0.250' })

/** Percent below 100 with at most two decimals as text: `2.5`. */
const percent = typedCode
  .max(5)
  .regex(/^\d{1,2}(\.\d{1,2})?$/)
  .transform((value) => textOfThousandths(thousandthsOf(value)).slice(0, -1))
  .default('0.00')
  .meta({ example: '2.50' })

/**
 * One food material of a recipe: `quantity` in its own unit for one batch, and `lossPercent`, which is lost in
 * preparation.
 */
export const recipeLineInput = z.strictObject({ foodMaterialId: id, quantity, lossPercent: percent })

export const recipeInput = z.strictObject({
  /** How many units of the product one batch yields. */
  batchQty: z.int().min(1).max(1_000_000),
  lines: z.array(recipeLineInput).max(200),
  /** The version of the product that the recipe is based on. */
  version: version.optional(),
})

export const recipeRow = z.object({
  /** The id of the product. */
  id,
  number: z.string(),
  name: z.string(),
  enName: z.string(),
  unitName: z.string(),
  unitEnName: z.string(),
  batchQty: z.int(),
  lines: z.array(
    z.object({
      foodMaterialId: id,
      number: z.string(),
      chtName: z.string(),
      enName: z.string(),
      unit: z.string(),
      unitEnName: z.string(),
      status: z.int(),
      quantity: z.string(),
      lossPercent: z.string(),
    }),
  ),
  version,
})
export type Recipe = z.output<typeof recipeRow>

const path = '/api/v1/product/:id/recipe'

const get = endpoint({
  id: 'recipe.get',
  summary: 'The food materials that one batch of a product needs.',
  method: 'GET',
  path,
  access: { page: 'products', right: 'view' },
  params: idParams,
  response: recipeRow,
  errors: ['not-found'],
})

export const recipe = {
  get,
  update: endpoint({
    id: 'recipe.update',
    summary: 'Saves the whole recipe of a product, with its lines in the given order.',
    method: 'PUT',
    path,
    access: { page: 'products', right: 'edit' },
    params: idParams,
    body: recipeInput,
    sentBack: get,
    response: recipeRow,
    errors: ['not-found', 'stale'],
  }),
  byFoodMaterial: endpoint({
    id: 'recipe.byFoodMaterial',
    summary: 'The products whose recipe uses a food material.',
    method: 'GET',
    path: '/api/v1/food-material/:id/recipe',
    access: { page: 'foodMaterials', right: 'view' },
    params: idParams,
    response: z.array(
      z.object({
        id,
        number: z.string(),
        name: z.string(),
        enName: z.string(),
        status: z.int(),
        quantity: z.string(),
        batchQty: z.int(),
      }),
    ),
    errors: ['not-found', ...refusalsOfAll],
  }),
}

/** Whole thousandths of a decimal text such as `0.250`. */
export function thousandthsOf(value: string): bigint {
  const [whole = '0', part = ''] = value.split('.')
  return BigInt(whole) * 1000n + BigInt(part.padEnd(3, '0').slice(0, 3))
}

/** Whole thousandths as text with three decimals. */
export function textOfThousandths(value: bigint): string {
  const text = value.toString().padStart(4, '0')
  return `${text.slice(0, -3)}.${text.slice(-3)}`
}

interface Line {
  quantity: string
  lossPercent: string
}

/**
 * Returns how much of a food material `output` units of a product need: the quantity of a batch by the share of a
 * batch, plus the loss, rounded up to a thousandth. Text with three decimals.
 */
export function materialNeed({ quantity, lossPercent }: Line, batchQty: number, output: number): string {
  // Of 100 % that go in, 100 − loss come out; two decimals of percent make it ten thousandths.
  const usable = 10_000n - thousandthsOf(lossPercent) / 10n
  const dividend = thousandthsOf(quantity) * BigInt(output) * 10_000n
  const divisor = BigInt(batchQty) * usable
  return textOfThousandths((dividend + divisor - 1n) / divisor)
}
