import type { Call } from '@banquet/contract/call/endpoint'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { notifyRefusal } from '../call/api.ts'
import { download, type FileEndpoint } from '../call/download.ts'

interface Props<E extends FileEndpoint> {
  endpoint: E
  input: Call<E>
  children: string
}

/** Downloads a file, and is busy until it is there. */
export function DownloadButton<E extends FileEndpoint>({ endpoint, input, children }: Props<E>) {
  const [saving, setSaving] = useState(false)
  const save = () => {
    setSaving(true)
    download(endpoint, input)
      .catch(notifyRefusal)
      .finally(() => setSaving(false))
  }
  return (
    <Button
      variant="default"
      loading={saving}
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      onClick={save}
    >
      {children}
    </Button>
  )
}
