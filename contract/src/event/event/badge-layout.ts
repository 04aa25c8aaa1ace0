import { z } from 'zod'

/** A distance on paper, in millimetres. */
const millimetres = z.number().min(0).max(60)

/** Where labels are on a sheet of A4. */
export const badgeLayout = z.strictObject({
  columns: z.int().min(1).max(4),
  rows: z.int().min(1).max(10),
  /** From the upper edge to the first label, and from the left edge; the same on the opposite sides. */
  marginTop: millimetres,
  marginLeft: millimetres,
  /** Between two labels. */
  gapX: millimetres,
  gapY: millimetres,
})
export type BadgeLayout = z.output<typeof badgeLayout>

/** The usual sheets of labels: 2 × 4, 2 × 5 and 3 × 8. */
export const badgeLayouts: readonly BadgeLayout[] = [
  { columns: 2, rows: 4, marginTop: 12.5, marginLeft: 5, gapX: 2, gapY: 0 },
  { columns: 2, rows: 5, marginTop: 13.5, marginLeft: 15, gapX: 10, gapY: 0 },
  { columns: 3, rows: 8, marginTop: 4.5, marginLeft: 0, gapX: 0, gapY: 0 },
]
