import { bankLine } from '@banquet/contract/payment/bank-line'
import type { Statement, StatementCounts, StatementMapping } from '@banquet/contract/payment/bank-statement'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ChooseSheet } from '../../../both/sheet/choose-sheet.tsx'
import { sheetText } from '../../../both/sheet/sheet.text.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'
import { useWrite } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { StatementColumns, StatementFaults, StatementFigures } from './statement-parts.tsx'
import { statementText } from './statement.text.ts'

interface Read {
  file: File
  statement: Statement
}

/** Imports a statement: choice of the file, mapping of columns, preview and result. */
export function StatementPage() {
  const t = useText(statementText)
  const sheet = useText(sheetText)
  const [read, setRead] = useState<Read>()
  const [imported, setImported] = useState<StatementCounts>()
  const preview = useWrite(bankLine.preview, { quiet: true })
  const look = (file: File, query: StatementMapping = {}) =>
    preview.mutate({ query, upload: file }, { onSuccess: (statement) => setRead({ file, statement }) })
  if (imported)
    return (
      <Panel gap={12} maw={1040} aria-label={t.result}>
        <h2>{t.done}</h2>
        <StatementFigures counts={imported} />
        <Row gap={12}>
          <Button renderRoot={(props: object) => <Link {...props} to="/admin/bank-line" />}>
            {t.toLines}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              setRead(undefined)
              setImported(undefined)
            }}
          >
            {sheet.another}
          </Button>
        </Row>
      </Panel>
    )
  return (
    <Stack maw={1040}>
      {read ? (
        <Preview
          read={read}
          busy={preview.isPending}
          onMap={(mapping) => look(read.file, mapping)}
          onImported={setImported}
          onAnother={() => setRead(undefined)}
        />
      ) : (
        <ChooseSheet title={t.title} hint={t.hint} isReading={preview.isPending} onChoose={look} />
      )}
    </Stack>
  )
}

interface PreviewProps {
  read: Read
  busy: boolean
  onMap: (mapping: StatementMapping) => void
  onImported: (counts: StatementCounts) => void
  onAnother: () => void
}

function Preview({ read: { file, statement }, busy, onMap, onImported, onAnother }: PreviewProps) {
  const t = useText(statementText)
  const sheet = useText(sheetText)
  const save = useWrite(bankLine.import, { quiet: true })
  const { counts, faults, mapping } = statement
  const run = async () => {
    const faulty = counts?.faulty ?? 0
    if (faulty > 0 && !(await confirm({ title: t.leaveOutAsk(faulty) }))) return
    const query = { ...mapping, faulty: faulty > 0 ? ('skip' as const) : ('refuse' as const) }
    save.mutate({ query, upload: file }, { onSuccess: onImported })
  }
  return (
    <>
      <Panel gap={12}>
        <h2>{sheet.map}</h2>
        <Muted>{file.name}</Muted>
        <p>{sheet.mapHint}</p>
        <StatementColumns statement={statement} busy={busy} onMap={onMap} />
        <Row>
          <Button variant="default" onClick={onAnother}>
            {sheet.another}
          </Button>
        </Row>
      </Panel>
      {counts === null ? (
        <Muted role="status">{t.missing}</Muted>
      ) : (
        <Panel gap={12} aria-live="polite" aria-label={t.preview}>
          <h2>{t.preview}</h2>
          <StatementFigures counts={counts} />
          <Row>
            {counts.new > 0 ? (
              <Button loading={save.isPending} onClick={() => void run()}>
                {counts.faulty > 0 ? t.runOthers(counts.new) : t.run(counts.new)}
              </Button>
            ) : (
              <Muted>{t.nothing}</Muted>
            )}
          </Row>
        </Panel>
      )}
      <StatementFaults faults={faults} total={counts?.faulty ?? 0} />
    </>
  )
}
