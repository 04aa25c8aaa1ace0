import type { Call } from '@banquet/contract/call/endpoint'
import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { notifyRefusal } from '../call/api.ts'
import { download, type FileEndpoint } from '../call/download.ts'

interface Props<E extends FileEndpoint> extends Pick<ButtonProps, 'size' | 'variant'> {
  endpoint: E
  input: Call<E>
  /** Names the file, where several buttons with the same words are side by side. */
  label?: string | undefined
  /** What stands before the words, if not the usual icon. */
  icon?: ReactNode
  children: string
}

/** Downloads a file, and is busy until it is there. */
export function DownloadButton<E extends FileEndpoint>({
  endpoint,
  input,
  label,
  icon = <IconDownload size={16} aria-hidden="true" />,
  children,
  ...look
}: Props<E>) {
  const [saving, setSaving] = useState(false)
  const save = () => {
    setSaving(true)
    download(endpoint, input)
      .catch(notifyRefusal)
      .finally(() => setSaving(false))
  }
  return (
    <Button variant="default" {...look} loading={saving} leftSection={icon} aria-label={label} onClick={save}>
      {children}
    </Button>
  )
}
