import { useId } from 'react'
import { Muted, Row } from '../../../kit/look/look.tsx'
import * as controls from '../../../kit/look/controls.module.css'

interface Props {
  name: string
  label: string
  /** The fault, in words. */
  fault: string | undefined
  value: string
  onValue: (value: string) => void
}

/** A check box with its sentence; the value is `yes` or empty. */
export function TickLine({ name, label, fault, value, onValue }: Props) {
  const id = useId()
  return (
    <div>
      <Row as="label" nowrap gap={10} align="start">
        <input
          type="checkbox"
          className={controls.tickBox}
          name={name}
          checked={value === 'yes'}
          aria-invalid={fault !== undefined}
          {...(fault !== undefined && { 'aria-describedby': id })}
          onChange={(event) => onValue(event.target.checked ? 'yes' : '')}
        />
        <span>{label}</span>
      </Row>
      {fault !== undefined && (
        <Muted id={id} size="small" c="danger-text">
          {fault}
        </Muted>
      )}
    </div>
  )
}
