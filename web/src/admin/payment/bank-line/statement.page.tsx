import { bankLine } from '@banquet/contract/payment/bank-line'
import type { Statement, StatementCounts, StatementMapping } from '@banquet/contract/payment/bank-statement'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ChooseSheet } from '../../../shared/sheet/choose-sheet.tsx'
import { sheetText } from '../../../shared/sheet/sheet.text.ts'
import { SourceChoice } from '../../../shared/sheet/source-choice.tsx'
import type { SheetChoice } from '@banquet/contract/call/sheet-source'
import { ApiError } from '../../../kit/call/api.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'
import { useWrite } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { KnownLines } from './known-lines.tsx'
import {
  StatementColumns,
  StatementDirections,
  StatementFaults,
  StatementFigures,
} from './statement-parts.tsx'
import { statementText } from './statement.text.ts'

interface Read {
  file: File
  statement: Statement
  /** How the file is read, if that was chosen. */
  choice: SheetChoice
  /** The rows of known lines that are imported nevertheless. */
  taken: ReadonlySet<number>
}

/** A mapping that somebody has seen: a direction that it leaves out is not to be recognised. */
const queryOf = (mapping: StatementMapping) => ({
  ...mapping,
  directionBy: mapping.direction === undefined ? ('sign' as const) : ('column' as const),
})

/** Imports a statement: choice of the file, mapping of columns, preview and result. */
export function StatementPage() {
  const t = useText(statementText)
  const sheet = useText(sheetText)
  const [read, setRead] = useState<Read>()
  const [imported, setImported] = useState<StatementCounts>()
  const preview = useWrite(bankLine.preview, { quiet: true })
  const look = (file: File, choice: SheetChoice, mapping?: StatementMapping) =>
    preview.mutate(
      { query: { ...(mapping && queryOf(mapping)), ...choice }, upload: file },
      { onSuccess: (statement) => setRead({ file, choice, statement, taken: new Set() }) },
    )
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
          onMap={(mapping) => look(read.file, read.choice, mapping)}
          onChoose={(choice) => look(read.file, choice)}
          onTake={(row) => setRead({ ...read, taken: toggled(read.taken, row) })}
          onImported={setImported}
          onAnother={() => setRead(undefined)}
        />
      ) : (
        <ChooseSheet
          title={t.title}
          hint={t.hint}
          isReading={preview.isPending}
          onChoose={(file) => look(file, {})}
        />
      )}
    </Stack>
  )
}

function toggled(rows: ReadonlySet<number>, row: number): ReadonlySet<number> {
  const next = new Set(rows)
  if (!next.delete(row)) next.add(row)
  return next
}

interface PreviewProps {
  read: Read
  busy: boolean
  onMap: (mapping: StatementMapping) => void
  onChoose: (choice: SheetChoice) => void
  onTake: (row: number) => void
  onImported: (counts: StatementCounts) => void
  onAnother: () => void
}

function Preview({ read, busy, onMap, onChoose, onTake, onImported, onAnother }: PreviewProps) {
  const { file, choice, statement, taken } = read
  const t = useText(statementText)
  const sheet = useText(sheetText)
  const save = useWrite(bankLine.import, { quiet: true })
  const { counts, faults, mapping } = statement
  const run = async () => {
    const faulty = counts?.faulty ?? 0
    if (faulty > 0 && !(await confirm({ title: t.leaveOutAsk(faulty) }))) return
    const query = {
      ...queryOf(mapping),
      ...choice,
      faulty: faulty > 0 ? ('skip' as const) : ('refuse' as const),
      ...(taken.size > 0 && { takenRows: [...taken].join(), lastImportId: statement.lastImportId }),
    }
    // Another import in the meantime may have added what was selected here, so the preview is made again.
    const onError = (error: Error) => {
      if (error instanceof ApiError && error.code === 'bank-line.imported') onMap(mapping)
    }
    save.mutate({ query, upload: file }, { onSuccess: onImported, onError })
  }
  const count = (counts?.new ?? 0) + taken.size
  return (
    <>
      <Panel gap={12}>
        <h2>{sheet.map}</h2>
        <Muted>{file.name}</Muted>
        <SourceChoice source={statement.source} disabled={busy} onChoose={onChoose} />
        <p>{sheet.mapHint}</p>
        <StatementColumns statement={statement} busy={busy} onMap={onMap} />
        <StatementDirections statement={statement} />
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
            {count > 0 ? (
              <Button loading={save.isPending} onClick={() => void run()}>
                {counts.faulty > 0 ? t.runOthers(count) : t.run(count)}
              </Button>
            ) : (
              <Muted>{t.nothing}</Muted>
            )}
          </Row>
        </Panel>
      )}
      <KnownLines lines={statement.known} taken={taken} disabled={busy || save.isPending} onTake={onTake} />
      <StatementFaults faults={faults} total={counts?.faulty ?? 0} />
    </>
  )
}
