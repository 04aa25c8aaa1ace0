import { z } from 'zod'
import { id, line } from '../call/list.ts'

/** The name of a unit, which older clients send instead of its id. */
export const unitWord = line(30).optional()

type Named<Name extends string> = { unitId: z.ZodNullable<typeof id> } & Record<Name, typeof unitWord>
type Body<Shape extends z.ZodRawShape, Name extends string> = z.ZodObject<
  Omit<Shape, 'unitId'> & Named<Name>,
  z.core.$strict
>

/**
 * Returns the body of a product or a food material, whose unit is given by `unitId`, or by its name in the field `name`; then
 * `unitId` is null or left out. With both, the name must be that of the id, or the one that the row has; a name alone must
 * belong to exactly one unit, in either language.
 */
export function withUnit<Shape extends z.ZodRawShape, const Name extends string>(shape: Shape, name: Name) {
  const named = { unitId: id.nullable(), [name]: unitWord } as Named<Name>
  const body = z.strictObject({ ...shape, ...named }) as unknown as Body<Shape, Name>
  type In = z.input<typeof body>
  // Only a missing unit without a name is a fault, and it is one of all faults of the body.
  const read = (sent: unknown) =>
    typeof sent === 'object' && sent !== null && Object.hasOwn(sent, name) ? { unitId: null, ...sent } : sent
  return z.preprocess(read, body) as unknown as z.ZodType<
    z.output<typeof body>,
    Omit<In, 'unitId'> & { unitId?: number | null | undefined }
  >
}
