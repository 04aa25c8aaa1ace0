import { z } from 'zod'
import { id, line } from '../call/list.ts'

/**
 * The unit of a product or a food material: by id, or by its name under `name`, which older clients send. With both, the name
 * must be that of the id, or the one that the row has; a name alone must belong to exactly one unit, in either language.
 */
export const unitChoice = <const Name extends string>(name: Name) =>
  ({
    unitId: id.optional().meta({ example: 1 }),
    [name]: line(30).optional(),
  }) as { unitId: z.ZodOptional<typeof id> } & Record<Name, z.ZodOptional<ReturnType<typeof line>>>

/** Adds a fault if neither the id nor the name of the unit is there, beside the faults of other fields. */
export function requireUnit<Body extends z.ZodObject>(body: Body, name: string): Body {
  return body.refine(
    (fields) => {
      const sent = fields as Record<string, unknown>
      return sent['unitId'] !== undefined || sent[name] !== undefined
    },
    {
      path: ['unitId'],
      params: { code: 'required' },
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  )
}
