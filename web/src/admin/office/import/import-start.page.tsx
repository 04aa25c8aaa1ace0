import { importCalls } from '@banquet/contract/office/import'
import type { ImportNoun } from '@banquet/contract/office/import-fields'
import { Button } from '@mantine/core'
import { IconDownload, IconFileUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { notifyRefusal } from '../../../kit/call/api.ts'
import { download } from '../../../kit/call/download.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { importText } from './import.text.ts'
import { DropArea, Middle, Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'

/** Creates the page that starts an import of a resource. */
export function importStartOf(noun: ImportNoun) {
  return function ImportStartPage() {
    return <ImportStart noun={noun} />
  }
}

/** Accepts a file, or offers the template to fill in. */
export function ImportStart({ noun, eventId }: { noun: ImportNoun; eventId?: number }) {
  const t = useText(importText)
  const navigate = useNavigate()
  const upload = useWrite(importCalls.upload, { quiet: true })
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const send = (file: File | undefined) => {
    if (!file || upload.isPending) return
    upload.mutate(
      { params: { noun }, query: eventId === undefined ? {} : { eventId }, upload: file },
      { onSuccess: ({ id }) => void navigate({ to: `/admin/import/${id}` }) },
    )
  }
  const template = (format: 'csv' | 'xlsx') =>
    void download(importCalls.template, {
      params: { noun },
      query: { format, language: language() },
    }).catch(notifyRefusal)
  return (
    <Stack maw={1040}>
      <DropArea
        as="section"
        p="40px 20px"
        data-over={over || undefined}
        aria-label={t.chooseTitle}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          send(event.dataTransfer.files[0])
        }}
      >
        <Middle gap={12} c="text">
          <IconFileUpload size={40} stroke={1.3} aria-hidden="true" />
          <h2>{t.chooseTitle}</h2>
          <p>{t.chooseHint}</p>
          <input
            ref={input}
            hidden
            type="file"
            aria-label={t.choose}
            accept=".csv,.xlsx"
            onChange={(event) => {
              send(event.currentTarget.files?.[0])
              // Allows choosing the same file again after it was corrected.
              event.currentTarget.value = ''
            }}
          />
          <Button loading={upload.isPending} onClick={() => input.current?.click()}>
            {upload.isPending ? t.reading : t.choose}
          </Button>
          <Muted>{t.drop}</Muted>
        </Middle>
      </DropArea>
      <Panel gap={12}>
        <h2>{t.templateTitle}</h2>
        <p>{t.templateHint}</p>
        <Row gap={12}>
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button
              key={format}
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              onClick={() => template(format)}
            >
              {format === 'csv' ? t.templateCsv : t.templateXlsx}
            </Button>
          ))}
        </Row>
      </Panel>
    </Stack>
  )
}
