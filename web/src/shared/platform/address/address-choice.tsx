import { Button, Textarea } from '@mantine/core'
import { isWholeAddress } from '@banquet/contract/platform/postal'
import { fullAddress } from '@banquet/contract/rule/text/full-address'
import { useState, type ReactNode } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { tableText } from '../../../kit/text/table.text.ts'
import { labelled, useText } from '../../../kit/text/text.ts'
import type { AddressRow } from './address-picker-dialog.tsx'
import { Row } from '../../../kit/look/look.tsx'
import * as styles from './address.module.css'

const AddressPickerDialog = lazyComponent(() =>
  import('./address-picker-dialog.tsx').then((file) => file.AddressPickerDialog<AddressRow>),
)

/** A list with more addresses than this is searched in a dialog. */
const shortList = 5

/** Whether there are too many addresses for a dropdown, so that a dialog with a search is better. */
export function isLongList(addresses: readonly AddressRow[]): boolean {
  return addresses.filter(isWholeAddress).length > shortList
}

/** An address with the customer's name for it, written in full. */
export function addressWords(address: AddressRow): string {
  const whole = fullAddress(address)
  return address.label && whole ? labelled(address.label, whole) : address.label || whole
}

interface Props {
  label: string
  /** The chosen address, in words. */
  shown: string
  addresses: readonly AddressRow[]
  onPick: (id: number) => void
  error?: ReactNode
  /** More buttons beside the one that opens the dialog. */
  children?: ReactNode
}

/** One of many addresses: the chosen one, and the button for the dialog in which to search another one. */
export function AddressChoice({ label, shown, addresses, onPick, error, children }: Props) {
  const t = useText(tableText)
  const [open, setOpen] = useState(false)
  return (
    <Row align="end" className={styles.choice}>
      <Textarea readOnly rows={1} label={label} value={shown} error={error} />
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.choose}
      </Button>
      {children}
      {open && (
        <AddressPickerDialog
          rows={addresses}
          onPick={({ id }) => {
            onPick(id)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Row>
  )
}
