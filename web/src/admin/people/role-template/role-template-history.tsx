import type { Grants } from '@banquet/contract/call/access'
import { roleTemplate } from '@banquet/contract/people/role-template'
import { useGrantWords } from '../../../shared/account/account/use-grant-words.ts'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { useText } from '../../../kit/text/text.ts'
import { roleTemplateText } from './role-template.text.ts'

interface Props {
  row: { id: number; name: string }
  onClose: () => void
}

/** The history of a role template. */
export function RoleTemplateHistory({ row, onClose }: Props) {
  const { name, enName, note, grants } = useText(roleTemplateText)
  const grantWords = useGrantWords()
  const show = (field: string, value: unknown) =>
    field === 'grants' && typeof value === 'object' && value !== null
      ? grantWords(value as Grants) || undefined
      : undefined
  return (
    <HistoryPanel
      endpoint={roleTemplate.history}
      id={row.id}
      name={row.name}
      fields={{ name, enName, note, grants }}
      show={show}
      onClose={onClose}
    />
  )
}
