import { NativeSelect } from '@mantine/core'
import { Panel, PlainTable, Stack } from '../../kit/look/look.tsx'
import { useText } from '../../kit/text/text.ts'
import * as styles from './sheet.module.css'
import { sheetText } from './sheet.text.ts'

interface Field<Key extends string> {
  key: Key
  label: string
  description?: string | false | undefined
}

/** The heading of the column that each field is read from. */
type Mapping<Key extends string> = { readonly [K in Key]?: string | undefined }

interface Sheet {
  headers: readonly string[]
  sample: readonly (readonly string[])[]
}

interface Props<Key extends string, Chosen extends Mapping<Key>> {
  fields: readonly Field<Key>[]
  sheet: Sheet
  mapping: Chosen
  disabled?: boolean
  onMap: (mapping: Chosen) => void
}

/** Which column of a sheet each field is read from, with the first lines of the sheet. */
export function SheetColumns<Key extends string, Chosen extends Mapping<Key>>({
  fields,
  sheet,
  mapping,
  disabled = false,
  onMap,
}: Props<Key, Chosen>) {
  const t = useText(sheetText)
  const headers = [...new Set(sheet.headers)].filter((header) => header !== '')
  return (
    <>
      <Stack columns={200} gap="12px 16px" align="end">
        {fields.map(({ key, label, description }) => (
          <NativeSelect
            key={key}
            label={label}
            description={description}
            value={mapping[key] ?? ''}
            disabled={disabled}
            data={[
              { value: '', label: t.notUsed },
              ...headers.map((header) => ({ value: header, label: header })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              const { [key]: _old, ...others } = mapping
              onMap((value === '' ? others : { ...others, [key]: value }) as Chosen)
            }}
          />
        ))}
      </Stack>
      <Sample {...sheet} />
    </>
  )
}

function Sample({ headers, sample }: Sheet) {
  const t = useText(sheetText)
  return (
    <details>
      <summary>{t.sample}</summary>
      <Panel
        as="div"
        p={0}
        style={{ maxHeight: 420, overflow: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label={t.sample}
      >
        <PlainTable fz={13} ws="nowrap" className={styles.table}>
          <thead>
            <tr>
              {headers.map((header, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a sheet may have the same heading twice
                <th key={at} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((cells, line) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
              <tr key={line}>
                {headers.map((_, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- nor have cells
                  <td key={at}>{cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </Panel>
    </details>
  )
}
