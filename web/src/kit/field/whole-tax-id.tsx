import { completeTaxId } from '@banquet/contract/rule/taiwan/ids'
import type { ComponentProps } from 'react'
import { Button } from '@mantine/core'
import { TextField } from './fields.tsx'
import { useText } from '../text/text.ts'
import { wholeTaxIdText } from './whole-tax-id.text.ts'

/** Offers a tax id that has lost its leading zeros, for example in a spreadsheet, with them. */
export function WholeTaxId({ value, onChange }: { value: string; onChange: (whole: string) => void }) {
  const t = useText(wholeTaxIdText)
  const whole = completeTaxId(value)
  if (whole === undefined) return null
  return (
    <Button variant="default" size="xs" onClick={() => onChange(whole)}>
      {t.change(whole)}
    </Button>
  )
}

/** A field for a tax id, with the offer to complete one that has lost its leading zeros. */
export function TaxIdField(props: Omit<ComponentProps<typeof TextField>, 'max' | 'type' | 'lines'>) {
  const { field } = props
  return (
    <div>
      <TextField {...props} max={8} />
      <WholeTaxId value={field.value} onChange={(whole) => field.set(whole)} />
    </div>
  )
}
