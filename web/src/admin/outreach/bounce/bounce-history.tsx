import {
  bounce,
  type Bounce,
  type BounceFault,
  type BounceKind,
  type BounceState,
} from '@banquet/contract/outreach/bounce'
import { useText } from '../../../kit/text/text.ts'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { bounceFaultText, bounceKindText, bounceStateText, bounceText } from './bounce.text.ts'

/** The history of a report of failed delivery. */
export function BounceHistory({ row, name, onClose }: { row: Bounce; name: string; onClose: () => void }) {
  const { state, kind, fault, email, code, reply, recipientId, campaignId, mailId } = useText(bounceText)
  const states = useText(bounceStateText)
  const kinds = useText(bounceKindText)
  const faults = useText(bounceFaultText)
  const show = (field: string, value: unknown): string | undefined => {
    if (field === 'state') return states[value as BounceState]
    if (field === 'kind') return kinds[value as BounceKind]
    return field === 'fault' ? faults[value as BounceFault] : undefined
  }
  return (
    <HistoryPanel
      endpoint={bounce.history}
      id={row.id}
      name={name}
      fields={{ state, kind, fault, email, code, reply, recipientId, campaignId, mailId }}
      show={show}
      onClose={onClose}
    />
  )
}
