import { pages } from '@banquet/contract/call/access'
import { importCalls } from '@banquet/contract/office/import'
import type { ImportNoun } from '@banquet/contract/office/import-fields'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { ChooseSheet } from '../../../shared/sheet/choose-sheet.tsx'
import { DownloadButton } from '../../../kit/list/download-button.tsx'
import { useWrite } from '../../../kit/query/query.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { keepFile } from './chosen-file.ts'
import { importText } from './import.text.ts'
import { Panel, Row, Stack } from '../../../kit/look/look.tsx'

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
  const isOfNumbers = noun === 'hotel-order'
  const hints: Partial<Record<ImportNoun, string>> = {
    'hotel-order': t.numbersHint,
    submission: t.papersHint,
    assignment: t.assignmentsHint,
    decision: t.decisionsHint,
    suppression: t.suppressionsHint,
  }
  const upload = useWrite(importCalls.upload, { quiet: true })
  const send = (file: File) =>
    upload.mutate(
      { params: { noun }, query: eventId === undefined ? {} : { eventId }, upload: file },
      {
        onSuccess: ({ id }) => {
          keepFile(id, file)
          void navigate({ to: `/admin/import/${id}` })
        },
      },
    )
  return (
    <Stack maw={1040}>
      <ChooseSheet title={t.chooseTitle} hint={t.chooseHint} isReading={upload.isPending} onChoose={send} />
      <Panel gap={12}>
        <h2>{t.templateTitle}</h2>
        <p>{hints[noun] ?? t.templateHint}</p>
        <Row gap={12}>
          {isOfNumbers && (
            <Button onClick={() => void navigate({ to: `${pages.hotelOrders.path}/rooming-list` })}>
              {t.toRoomingList}
            </Button>
          )}
          {(['xlsx', 'csv'] as const).map((format) => (
            <DownloadButton
              key={format}
              endpoint={importCalls.template}
              input={{ params: { noun }, query: { format, language: language() } }}
            >
              {format === 'csv' ? t.templateCsv : t.templateXlsx}
            </DownloadButton>
          ))}
        </Row>
      </Panel>
    </Stack>
  )
}
