import { Muted } from '../look/look.tsx'
import { nameOf, otherNameOf } from '../text/names.ts'

interface Props {
  row: { name: string; enName: string }
  /** How deep the row is in a tree; 0 at the top. */
  level?: number
}

/** The name of a row in the current language, with the other one below it. */
export function Names({ row, level = 0 }: Props) {
  return (
    <div {...(level > 0 && { style: { paddingInlineStart: level * 24 } })}>
      {nameOf(row)}
      {row.enName && <Muted as="small">{otherNameOf(row)}</Muted>}
    </div>
  )
}
