import { Button } from '@mantine/core'
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { refusalWords } from '../call/api.ts'
import { commonText } from '../text/common.text.ts'
import { useText } from '../text/text.ts'
import { Middle, Text } from './look.tsx'

interface EmptyProps {
  title?: string
  /** The purpose of the list, in a sentence. */
  hint?: string | undefined
  /** The next step: usually a button. */
  next?: ReactNode
}

/** Shown when a list is empty, with the next step. */
export function EmptyState({ title, hint, next }: EmptyProps) {
  const t = useText(commonText)
  return (
    <Middle mih={220} p="32px 16px">
      <IconInbox size={36} stroke={1.4} aria-hidden="true" />
      <Text c="text" fw={600}>
        {title ?? t.noData}
      </Text>
      {hint !== undefined && <Text maw="44ch">{hint}</Text>}
      {next !== undefined && (
        <Text as="div" mt={8}>
          {next}
        </Text>
      )}
    </Middle>
  )
}

/** Shown when loading failed, with the reason and a button to try again. */
export function ErrorState({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const t = useText(commonText)
  return (
    <Middle mih={220} p="32px 16px" role="alert">
      <IconAlertTriangle size={36} stroke={1.4} aria-hidden="true" />
      <Text c="text" fw={600}>
        {t.loadFailed}
      </Text>
      <Text maw="44ch">{refusalWords(error)}</Text>
      {onRetry && (
        <Button mt={8} variant="default" onClick={onRetry}>
          {t.retry}
        </Button>
      )}
    </Middle>
  )
}
