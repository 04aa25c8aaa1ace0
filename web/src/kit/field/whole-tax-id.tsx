import { completeTaxId } from '@banquet/contract/rule/taiwan/ids'
import { Button } from '@mantine/core'
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
