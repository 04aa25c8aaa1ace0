import type { Refund } from '@banquet/contract/payment/refund-record'
import { transferFile } from '@banquet/contract/payment/transfer-file'
import type { TransferColumn, TransferFile } from '@banquet/contract/payment/transfer-file-record'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { notifyRefusal } from '../../../kit/call/api.ts'
import { download } from '../../../kit/call/download.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { RadioField } from '../../../kit/field/radio-field.tsx'
import { SwitchField } from '../../../kit/field/switch-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { Banner, PlainTable } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { TransferColumns } from './transfer-columns.tsx'
import { transferFieldText, transferFileText } from './transfer-file.text.ts'

interface Props {
  eventId: number
  rows: readonly Refund[]
  onDone: () => void
  onClose: () => void
}

const save = (id: number) =>
  download(transferFile.download, { params: { id }, query: { language: language() } }).catch(notifyRefusal)

/** Makes a file of refunds for the bank, in the layout of the last one, and downloads it; lists the earlier ones. */
export function TransferFileDialog(props: Props) {
  const t = useText(transferFileText)
  const query = useQuery(
    read(transferFile.list, { query: { eventId: String(props.eventId), page: '1', size: '5' } }),
  )
  if (query.data) return <FileForm {...props} earlier={query.data.rows} />
  return (
    <Dialog title={t.make} onClose={props.onClose}>
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Spinner />}
    </Dialog>
  )
}

function FileForm({ eventId, rows, earlier, onDone, onClose }: Props & { earlier: readonly TransferFile[] }) {
  const t = useText(transferFileText)
  const make = useSave(transferFile.create, { also: ['refund'], quiet: true })
  const fields = useText(transferFieldText)
  const [last] = earlier
  const usual = ['bankCode', 'accountNumber', 'accountName', 'amount', 'paymentNumber'] as const
  const columns: TransferColumn[] = usual.map((field) => ({ heading: fields[field], field, text: '' }))
  const taken = rows.filter(({ handling }) => handling?.transferFileId != null).length
  const form = useForm({
    schema: transferFile.create.body
      .pick({ columns: true, format: true })
      .extend({ again: transferFile.create.body.shape.again.unwrap() }),
    initial: { columns: last?.columns ?? columns, format: last?.format ?? ('csv' as const), again: false },
    submit: (body) => make.mutateAsync({ body: { ...body, eventId, refundIds: rows.map(({ id }) => id) } }),
    done: ({ id }) => {
      void save(id)
      onDone()
    },
  })
  const total = rows.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <FormDialog form={form} title={t.title(rows.length, total)} save={t.make} onClose={onClose}>
      <Banner>{t.hint}</Banner>
      <TransferColumns field={form.field('columns')} />
      <RadioField
        field={form.field('format')}
        label={t.format}
        options={[
          { value: 'csv', label: t.csv },
          { value: 'xlsx', label: t.xlsx },
        ]}
      />
      {taken > 0 && (
        <SwitchField
          field={form.field('again')}
          label={t.again}
          hint={t.againHint(taken)}
          show={t.yes}
          off={false}
          on
        />
      )}
      {earlier.length > 0 && <Earlier files={earlier} />}
    </FormDialog>
  )
}

function Earlier({ files }: { files: readonly TransferFile[] }) {
  const t = useText(transferFileText)
  return (
    <PlainTable cards aria-label={t.earlier}>
      <caption>{t.earlier}</caption>
      <thead>
        <tr>
          <th scope="col">{t.createdAt}</th>
          <th scope="col">{t.createdByName}</th>
          <th scope="col">{t.refunds}</th>
          <th scope="col">{t.total}</th>
          <th scope="col">{t.download}</th>
        </tr>
      </thead>
      <tbody>
        {files.map(({ id, createdAt, createdByName, refunds, total }) => (
          <tr key={id}>
            <th scope="row">{momentWords(createdAt)}</th>
            <td data-label={t.createdByName}>{createdByName}</td>
            <td data-label={t.refunds}>{countText(refunds)}</td>
            <td data-label={t.total}>{countText(total)}</td>
            <td data-label={t.download}>
              <Button variant="subtle" size="compact-md" onClick={() => void save(id)}>
                {t.download}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
