import { z } from 'zod'

/** A distance on paper, in millimetres. */
const millimetres = z.number().min(0).max(60)

/** The positions of the labels on an A4 sheet. */
export const badgeLayout = z.strictObject({
  columns: z.int().min(1).max(4),
  rows: z.int().min(1).max(10),
  /** The margins from the top edge and the left edge to the first label; those at the bottom and on the right are the same. */
  marginTop: millimetres,
  marginLeft: millimetres,
  /** The gaps between labels. */
  gapX: millimetres,
  gapY: millimetres,
})
export type BadgeLayout = z.output<typeof badgeLayout>

/** Common label sheets: 2 × 4, 2 × 5 and 3 × 8. */
export const badgeLayouts: readonly BadgeLayout[] = [
  { columns: 2, rows: 4, marginTop: 12.5, marginLeft: 5, gapX: 2, gapY: 0 },
  { columns: 2, rows: 5, marginTop: 13.5, marginLeft: 15, gapX: 10, gapY: 0 },
  { columns: 3, rows: 8, marginTop: 4.5, marginLeft: 0, gapX: 0, gapY: 0 },
]
