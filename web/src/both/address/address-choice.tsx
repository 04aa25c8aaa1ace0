import { Button, Textarea } from '@mantine/core'
import { fullAddress, isWholeAddress } from '@banquet/contract/platform/postal'
import { useState, type ReactNode } from 'react'
import { later } from '../../kit/look/later.tsx'
import { tableText } from '../../kit/text/table.text.ts'
import { labelled, useText } from '../../kit/text/text.ts'
import type { AddressRow } from './address-picker-dialog.tsx'
import { Row } from '../../kit/look/look.tsx'
import * as styles from './address.module.css'

const AddressPickerDialog = later(() =>
  import('./address-picker-dialog.tsx').then((file) => file.AddressPickerDialog<AddressRow>),
)

/** A list of more addresses than these is searched in a dialog. */
const shortList = 5

/** Whether so many addresses are better searched in a dialog than read in a dropdown. */
export function isLongList(addresses: readonly AddressRow[]): boolean {
  return addresses.filter(isWholeAddress).length > shortList
}

/** An address by the name that the customer gives it, and as it is written. */
export function addressWords(address: AddressRow): string {
  const whole = fullAddress(address)
  return address.label && whole ? labelled(address.label, whole) : address.label || whole
}

interface Props {
  label: string
  /** The address that is chosen, in words. */
  shown: string
  addresses: readonly AddressRow[]
  onPick: (id: number) => void
  error?: ReactNode
  /** More buttons beside the one that opens the dialog. */
  children?: ReactNode
}

/** One of many addresses: what is chosen, and the button to the dialog in which another one is searched. */
export function AddressChoice({ label, shown, addresses, onPick, error, children }: Props) {
  const t = useText(tableText)
  const [open, setOpen] = useState(false)
  return (
    <Row className={styles.choice}>
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
