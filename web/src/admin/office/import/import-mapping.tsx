import { importCalls, type ImportRow } from '@banquet/contract/office/import'
import type { ImportField } from '@banquet/contract/office/import-field'
import { addedNouns, importFieldsOf, mailedNouns } from '@banquet/contract/office/import-fields'
import { nounOf } from '@banquet/contract/call/nouns'
import { Button, Checkbox, Radio } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SheetColumns } from '../../../shared/sheet/sheet-columns.tsx'
import { sheetText } from '../../../shared/sheet/sheet.text.ts'
import { SourceChoice } from '../../../shared/sheet/source-choice.tsx'
import type { SheetChoice } from '@banquet/contract/call/sheet-source'
import { fileOf, keepFile } from './chosen-file.ts'
import { useConfig } from '../../../kit/call/config.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { dot, language, say, useText } from '../../../kit/text/text.ts'
import { ImportCounts } from './import-counts.tsx'
import { ImportFaults, ImportWarnings, ShortNumbers } from './import-faults.tsx'
import { importText } from './import.text.ts'
import { importStart } from './list-of.ts'
import { Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'

interface Props {
  row: ImportRow
  /** The result of the last check, as long as the choices have not changed since. */
  checked: ImportRow | undefined
  onChecked: (row: ImportRow | undefined) => void
  onRun: () => void
}

/** Maps columns to fields, checks, and starts the import. */
export function ImportMapping({ row, checked, onChecked, onRun }: Props) {
  const t = useText(importText)
  const sheet = useText(sheetText)
  const [mapping, setMapping] = useState<Record<string, string>>(row.mapping)
  const [existing, setExisting] = useState<'edit' | 'skip'>('edit')
  const [invite, setInvite] = useState(true)
  const noun = nounOf(row.noun.replaceAll('-', '_'))
  const isOfNumbers = row.noun === 'hotel-order'
  const check = useWrite(importCalls.preview, { quiet: true })
  const fields = importFieldsOf(row.noun, { usesLoanTypes: useConfig()?.usesLoanTypes === true })
  const describe = ({ key, businessKey, required }: ImportField) => {
    if (isOfNumbers) return key === 'code' ? t.keyField : key !== 'confirmationNumber' && t.withoutCode
    return businessKey ? t.keyField : required && t.requiredNew
  }
  const map = (changed: Record<string, string>) => {
    setMapping(changed)
    onChecked(undefined)
  }
  const [zeros, setZeros] = useState(false)
  const send = (zeros: boolean) => {
    setZeros(zeros)
    check.mutate(
      { params: { id: row.id }, body: { mapping, existing, ...(zeros && { zeros }) } },
      { onSuccess: onChecked },
    )
  }
  return (
    <Stack maw={1040}>
      <Panel gap={12}>
        <h2>{sheet.map}</h2>
        <Muted>
          {noun?.[language()]}
          {dot()}
          {row.fileName}
        </Muted>
        <Source row={row} />
        <p>{sheet.mapHint}</p>
        <SheetColumns
          fields={fields.map((field) => ({
            key: field.key,
            label: field[language()],
            description: describe(field),
          }))}
          sheet={row}
          mapping={mapping}
          onMap={map}
        />
        {addedNouns.includes(row.noun) ? (
          <Muted>{row.noun === 'assignment' ? t.assignmentsExisting : t.papersExisting}</Muted>
        ) : (
          <Radio.Group
            label={isOfNumbers ? t.otherNumber : t.existing}
            value={existing}
            onChange={(value) => {
              setExisting(value === 'skip' ? 'skip' : 'edit')
              onChecked(undefined)
            }}
          >
            <Row gap={12}>
              <Radio value="edit" label={isOfNumbers ? t.otherNumberReplace : t.existingEdit} />
              <Radio value="skip" label={isOfNumbers ? t.otherNumberKeep : t.existingSkip} />
            </Row>
          </Radio.Group>
        )}
        {mailedNouns.includes(row.noun) && (
          <Checkbox
            label={t.invite}
            description={t.inviteHint}
            checked={invite}
            onChange={(event) => setInvite(event.currentTarget.checked)}
          />
        )}
        <Row gap={12}>
          <AnotherFile row={row} />
          <Button loading={check.isPending} onClick={() => send(false)}>
            {t.check}
          </Button>
        </Row>
      </Panel>
      {checked && (
        <Plan
          row={checked}
          choice={{ mapping, existing, invite, ...(zeros && { zeros }) }}
          onRun={onRun}
          onAddZeros={() => send(true)}
        />
      )}
    </Stack>
  )
}

/** How the file was read. Another choice uploads it again, as an import of its own. */
function Source({ row }: { row: ImportRow }) {
  const navigate = useNavigate()
  const upload = useWrite(importCalls.upload, { quiet: true })
  const file = fileOf(row.id)
  if (!row.source) return null
  const choose = (file: File) => (choice: SheetChoice) =>
    upload.mutate(
      {
        params: { noun: row.noun },
        query: { ...choice, ...(row.eventId !== null && { eventId: row.eventId }) },
        upload: file,
      },
      {
        onSuccess: ({ id }) => {
          keepFile(id, file)
          void navigate({ to: `/admin/import/${id}`, replace: true })
        },
      },
    )
  return <SourceChoice source={row.source} disabled={upload.isPending} onChoose={file && choose(file)} />
}

function AnotherFile({ row }: { row: ImportRow }) {
  const t = useText(sheetText)
  const navigate = useNavigate()
  return (
    <Button variant="default" onClick={() => void navigate({ to: importStart(row.noun) })}>
      {t.another}
    </Button>
  )
}

interface PlanProps {
  row: ImportRow
  choice: { mapping: Record<string, string>; existing: 'edit' | 'skip'; invite: boolean; zeros?: true }
  onRun: () => void
  onAddZeros: () => void
}

/** The effects of the import, with buttons to run it for all lines or only for the valid ones. */
function Plan({ row, choice, onRun, onAddZeros }: PlanProps) {
  const t = useText(importText)
  const run = useWrite(importCalls.run, { quiet: true })
  const isOfNumbers = row.noun === 'hotel-order'
  const { added = 0, edited = 0, faulty = 0 } = row.counts ?? {}
  const good = added + edited
  const start = async () => {
    if (faulty > 0 && !(await confirm({ title: say(importText, 'confirmValid')(faulty) }))) return
    const how = faulty > 0 ? ('skip' as const) : ('refuse' as const)
    run.mutate({ params: { id: row.id }, body: { ...choice, faulty: how } }, { onSuccess: onRun })
  }
  return (
    <>
      <Panel gap={12} aria-live="polite">
        <h2>{t.result}</h2>
        {row.counts && <ImportCounts noun={row.noun} counts={row.counts} />}
        <Row gap={12}>
          {good === 0 && <p>{t.nothing}</p>}
          {good > 0 && (
            <Button loading={run.isPending} onClick={() => void start()}>
              {faulty > 0 ? t.runValid(good) : t.runAll}
            </Button>
          )}
        </Row>
        {isOfNumbers && good > 0 && <Muted>{t.numbersMailed}</Muted>}
      </Panel>
      <ShortNumbers row={row} onAdd={onAddZeros} />
      <ImportWarnings row={row} />
      <ImportFaults row={row} />
    </>
  )
}
